import { z } from "zod";

/** pg takes one host: of a list it would look up the whole as a name. */
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ }).refine(
  (address) => {
    const url = URL.parse(address);
    return !`${url?.host} ${url?.searchParams.get("host")}`.includes(",");
  },
  { error: "names one host; a failover needs an address that leads to the new primary" },
);

/** Settings of the database, as `server/config.ts` takes them together. */
export const databaseEnvironment = {
  /** A PostgreSQL 15 or newer; without it the embedded PostgreSQL 18 runs. */
  DATABASE_URL: databaseAddress.optional(),
  /** PostgreSQL itself, where DATABASE_URL is a pooler such as pgbouncer in transaction mode. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** `true` where that pooler keeps prepared statements apart. */
  DATABASE_POOLER_PREPARES: z.enum(["true", "false"]).default("false"),
  /** Connections that one process may hold. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
};

/** PostgreSQL's own address is told apart only where another one leads to a pooler. */
export function requirePooler(
  {
    DATABASE_URL,
    DATABASE_DIRECT_URL,
  }: { DATABASE_URL?: string | undefined; DATABASE_DIRECT_URL?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (DATABASE_DIRECT_URL === undefined || DATABASE_URL !== undefined) return;
  context.addIssue({
    code: "custom",
    path: ["DATABASE_URL"],
    message: "goes with DATABASE_DIRECT_URL: the address of the pooler",
  });
}
