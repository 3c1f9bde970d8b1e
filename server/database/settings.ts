import { z } from "zod";
import type { ReplicaSettings } from "./replicas.ts";

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
  /** Streaming replicas, each by an address that leads to that one server: browsing reads from them. */
  DATABASE_REPLICA_URL: z
    .string()
    .transform((list) => list.split(",").map((each) => each.trim()))
    .pipe(z.array(databaseAddress).min(1))
    .optional(),
  /** Seconds that a replica may be behind to be read from. */
  DATABASE_REPLICA_LAG: z.coerce.number().int().min(2).max(300).default(5),
  /** Connections that one process may hold. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
};

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  poolerKeepsStatements: boolean;
  databasePool: number;
  /** From where browsing may read, besides; null where there is nothing. */
  replicas: Pick<ReplicaSettings, "urls" | "mostLag"> | null;
}

export function databaseSettings(
  settings: z.output<z.ZodObject<typeof databaseEnvironment>>,
): DatabaseSettings {
  const { DATABASE_REPLICA_URL: urls, DATABASE_REPLICA_LAG: lag } = settings;
  return {
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    poolerKeepsStatements: settings.DATABASE_POOLER_PREPARES === "true",
    databasePool: settings.DATABASE_POOL,
    replicas: urls === undefined ? null : { urls, mostLag: lag * 1000 },
  };
}

/** PostgreSQL's own address, the owner's and those of replicas are told apart only where another one serves. */
export function requireDatabase(
  settings: Partial<
    Record<"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL", string | undefined>
  > & { DATABASE_REPLICA_URL?: string[] | undefined },
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
  if (settings.DATABASE_REPLICA_URL !== undefined) {
    const message = "goes with DATABASE_REPLICA_URL: the address of their primary";
    context.addIssue({ code: "custom", path, message });
  }
}
