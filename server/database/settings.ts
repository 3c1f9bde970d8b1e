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
  /** Of the role that owns the tables, for migrations and restoring; that of DATABASE_URL then serves only. */
  DATABASE_OWNER_URL: databaseAddress.optional(),
  /** `true` where that pooler keeps prepared statements apart. */
  DATABASE_POOLER_PREPARES: z.enum(["true", "false"]).default("false"),
  /** Connections that one process may hold. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
};

/** PostgreSQL's own address and the owner's are told apart only where another one serves. */
export function requirePooler(
  settings: Partial<
    Record<"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL", string | undefined>
  >,
  context: z.RefinementCtx,
): void {
  if (settings.DATABASE_URL !== undefined) return;
  const path = ["DATABASE_URL"];
  if (settings.DATABASE_DIRECT_URL !== undefined) {
    const message = "goes with DATABASE_DIRECT_URL: the address of the pooler";
    context.addIssue({ code: "custom", path, message });
  }
  if (settings.DATABASE_OWNER_URL !== undefined) {
    const message = "goes with DATABASE_OWNER_URL: the address of the role that serves";
    context.addIssue({ code: "custom", path, message });
  }
}
