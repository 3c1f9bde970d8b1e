import type { FastifyRequest } from "fastify";
import type { Visit } from "../credentials/index.ts";

export const visitOf = ({ ip, headers }: FastifyRequest): Visit => ({
  address: ip,
  userAgent: headers["user-agent"],
});
