import type { FastifyInstance } from "fastify";
import type { Permission } from "../../../contract/staffRules.ts";
import type { Method } from "../accounts/sampleCustomers.ts";

/** An endpoint of the back office as the application itself lists it. */
export interface Endpoint {
  method: Method;
  /** With an id that nobody has for every parameter. */
  url: string;
  path: string;
  /** Undefined for what nobody has to be signed in for. */
  permission: Permission | undefined;
}

interface Operation {
  "x-permission"?: Permission;
  security?: unknown;
}

/** Every endpoint under `/api/admin/` that this application answers, once it is ready. */
export function everyEndpoint(app: FastifyInstance): Endpoint[] {
  const { paths } = app.swagger() as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths)
    .filter(([path]) => path.startsWith("/api/admin/"))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase() as Method,
        path,
        url: path.replace(/\{\w+\}/g, "0198f5a0-0000-7000-8000-000000000000"),
        permission: operation["x-permission"],
      })),
    );
}
