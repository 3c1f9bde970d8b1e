import { type APIRequestContext, expect } from "@playwright/test";

export const designedSlug = "jaisalmer-3-seater-sofa";

/** A design of the sofa that somebody saved under this name. */
export async function saved(request: APIRequestContext, values: object, name: string) {
  const answer = await request.post("/api/designs", { data: { slug: designedSlug, values, name } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).design;
}
