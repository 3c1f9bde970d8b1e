import type { FastifyRequest } from "fastify";
import type { SecurityEvent } from "../../contract/securityEvents.ts";
import type { WatchedCalls } from "../securityLog/index.ts";

/** Who sent no code is refused for having shown nothing, which is no guess. */
const whetherGuessed = ({ body }: FastifyRequest): SecurityEvent[] =>
  (body as { code?: unknown } | undefined)?.code === undefined ? [] : ["confirmation_refused"];

/** What calls about the money of guests' orders mean for security: whoever reads the phone's messages says where it goes. */
export const returnCalls: WatchedCalls = {
  "POST /api/orders/:number/returns/code": { by: { 202: "code_asked", 429: "code_refused" } },
  "POST /api/orders/:number/returns": { by: { 401: whetherGuessed } },
};
