import type { FastifyInstance } from "fastify";
import type { Permission } from "../../../contract/staffRules.ts";
import type { Method } from "../accounts/sampleCustomers.ts";
import { routesOf } from "../registeredRoutes.ts";

/** An endpoint of the back office as the application registers it. */
export interface Endpoint {
  method: Method;
  /** With an id that nobody has for every parameter. */
  url: string;
  /** As the API document writes it. */
  path: string;
  /** Undefined for what nobody has to be signed in for. */
  permission: Permission | undefined;
}

/** Every endpoint under `/api/admin/`, and every other that names a permission for staff. */
export function everyEndpoint(app: FastifyInstance): Endpoint[] {
  return routesOf(app)
    .filter(({ path, permission }) => path.startsWith("/api/admin/") || permission !== undefined)
    .map(({ method, path, permission }) => ({
      method: method as Method,
      path: path.replace(/:(\w+)/g, "{$1}"),
      url: path.replace(/:\w+/g, "0198f5a0-0000-7000-8000-000000000000"),
      permission,
    }));
}
