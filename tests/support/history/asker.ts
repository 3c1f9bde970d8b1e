import type { Method } from "../accounts/sampleCustomers.ts";

interface Caller {
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any route.
  call(method: Method, url: string, payload?: unknown): Promise<{ status: number; json: any }>;
}

/** Calls the API as somebody, and answers what was answered. What does not go well is not known any more: it throws. */
export function askerOf(caller: Caller) {
  return async (method: Method, path: string, payload?: unknown) => {
    const { status, json } = await caller.call(method, `/api/${path}`, payload);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
    return json;
  };
}

export type Asker = ReturnType<typeof askerOf>;
