import type { FastifyInstance } from "fastify";
import type { Design } from "../../../contract/design.ts";
import { call } from "../accounts/sampleCustomers.ts";

/** The sofa that tests design. */
export const designedSlug = "jaisalmer-3-seater-sofa";

/** What the shop answers to whoever saves a design with these values. */
export function saveDesign(app: FastifyInstance, values: object, more: object = {}) {
  const payload = { slug: designedSlug, values, name: "For the long wall", ...more };
  return call(app, "POST", "/api/designs", { payload });
}

/** A design of a sofa that somebody saved; of the usual measures unless told otherwise. */
export async function savedDesign(app: FastifyInstance, values: object = {}): Promise<Design> {
  return (await saveDesign(app, values)).json.design;
}
