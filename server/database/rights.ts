import pg from "pg";
import { madeByMigrations } from "./madeByMigrations.ts";

/**
 * The past: rows are added, and stay as they were written. What a reference does of itself, such as
 * deleting the events of a review with the review, PostgreSQL does in the owner's name.
 */
export const neverChanged = [
  ...["audit_log", "stock_movements", "coin_entries", "invoices", "credit_notes"],
  ...["order_events", "order_notes", "parcels", "return_events", "return_photos"],
  ...["review_events", "consultation_events", "content_publications"],
  "designs",
];

/** Money and goods: what became of them is written down, and that there were any stays. */
export const neverDeleted = [
  ...["orders", "order_lines", "order_receipts", "payments", "refunds"],
  ...["invoice_counters", "credit_note_counters", "coin_accounts", "referrals"],
  ...["return_requests", "return_pieces", "shipments", "tracking_events", "staff"],
];

/** A table or a sequence, and what the role may do with it now. */
interface Thing {
  schema: string;
  name: string;
  isSequence: boolean;
  held: string[];
}

/**
 * Rows may be read, added, changed and deleted unless this says less. Nobody but the owner of a table may
 * alter, drop or empty it.
 */
function rightsTo({ schema, name, isSequence }: Thing): string[] {
  if (isSequence) return ["SELECT", "USAGE"];
  if (schema === "drizzle") return ["SELECT"];
  if (schema === "public" && neverChanged.includes(name)) return ["SELECT", "INSERT"];
  if (schema === "public" && neverDeleted.includes(name)) return ["SELECT", "INSERT", "UPDATE"];
  return ["SELECT", "INSERT", "UPDATE", "DELETE"];
}

/**
 * `drizzle`: which migrations were applied. Of `public` what they made, since nobody may grant rights to what another
 * role made there: tables, and sequences by their name or by the table and the column whose rows they number.
 */
const readThings = `
  select nspname as schema, pg_class.relname as name, pg_class.relkind = 'S' as "isSequence", array(
    select privilege_type::text from aclexplode(pg_class.relacl)
    where grantee = (select oid from pg_roles where rolname = $1) order by 1
  ) as held
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_depend on pg_class.relkind = 'S' and classid = 'pg_class'::regclass and objid = pg_class.oid
      and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    left join pg_class as numbered on numbered.oid = refobjid
    left join pg_attribute on attrelid = refobjid and attnum = refobjsubid
  where nspname = any($2) and pg_class.relkind in ('r', 'p', 'S') and (
    nspname <> 'public'
    or case
      when pg_class.relkind <> 'S' then pg_class.relname = any($3)
      when refobjid is null then pg_class.relname = any($4)
      else numbered.relname || '.' || attname = any($5)
    end
  )`;

interface Role {
  isOwner: boolean;
  /** No right on a table would bind it. */
  isStrong: boolean;
  mayTemporary: boolean;
  database: string;
  /** Schemas that it cannot look into, and such that it could make something in. */
  closed: string[];
  open: string[];
}

const readRole = `
  select current_user = rolname as "isOwner",
    rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls
      or pg_has_role(oid, current_user, 'member')
      or exists (
        select from pg_roles as strong
        where strong.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
          and pg_has_role(pg_roles.oid, strong.oid, 'member')
      ) as "isStrong",
    has_database_privilege(oid, current_database(), 'temporary') as "mayTemporary",
    current_database() as database,
    array(
      select nspname::text from pg_namespace
      where nspname = any($2) and not has_schema_privilege(pg_roles.oid, pg_namespace.oid, 'usage')
    ) as closed,
    array(
      select nspname::text from pg_namespace
      where nspname = any($2) and has_schema_privilege(pg_roles.oid, pg_namespace.oid, 'create')
    ) as open
  from pg_roles where rolname = $1`;

/**
 * Gives `role`, which serves requests and runs jobs, the rights that it needs in these schemas, and takes
 * away what it has beyond them. `client` is the owner's; where that is the role itself, nothing is done.
 * Answers the statements that it took: none where all was as it should be. Throws where the role is one
 * that no rights bind.
 */
export async function grantRights(
  client: pg.ClientBase,
  role: string,
  schemas: readonly string[] = ["public", "drizzle"],
): Promise<string[]> {
  const { rows } = await client.query<Role>(readRole, [role, schemas]);
  const [known] = rows;
  if (known === undefined) throw new Error(`PostgreSQL has no role ${role}.`);
  if (known.isOwner) return [];
  if (known.isStrong) {
    throw new Error(
      `The role ${role} of DATABASE_URL may do more than serve: it is a superuser or a member of the ` +
        "owner, makes roles or databases, or reads files of the server. Take that from it, or leave " +
        "DATABASE_OWNER_URL out.",
    );
  }
  const { rows: things } = await client.query<Thing>(readThings, [role, schemas, ...named()]);
  const to = client.escapeIdentifier(role);
  const quoted = (...parts: string[]) => parts.map((one) => client.escapeIdentifier(one)).join(".");
  const statements = [
    ...known.closed.map((schema) => `grant usage on schema ${quoted(schema)} to ${to}`),
    ...known.open.map((schema) => `revoke create on schema ${quoted(schema)} from public, ${to}`),
    ...(known.mayTemporary
      ? [`revoke temporary on database ${quoted(known.database)} from public, ${to}`]
      : []),
    ...things.flatMap((thing) => {
      const wanted = rightsTo(thing);
      const on = `${thing.isSequence ? "sequence" : "table"} ${quoted(thing.schema, thing.name)}`;
      const missing = wanted.filter((right) => !thing.held.includes(right));
      const excess = thing.held.filter((right) => !wanted.includes(right));
      return [
        ...(missing.length > 0 ? [`grant ${missing} on ${on} to ${to}`] : []),
        ...(excess.length > 0 ? [`revoke ${excess} on ${on} from ${to}`] : []),
      ];
    }),
  ];
  if (statements.length > 0) await client.query(statements.join("; "));
  if (schemas.includes("public")) await refuseMore(client, role);
  return statements;
}

/** The tables, the sequences by themselves, and the columns that the migrations made. */
function named(): [tables: string[], sequences: string[], columns: string[]] {
  const { tables = new Map<string, Set<string>>(), sequences = [] } = madeByMigrations() ?? {};
  const columns = [...tables].flatMap(([table, some]) => [...some].map((one) => `${table}.${one}`));
  return [[...tables.keys()], [...sequences], columns];
}

/** What the role may do beyond that was given to everybody, to a role it is a member of, or of single columns. */
async function refuseMore(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname = any($2) and (
      has_table_privilege($1, oid, 'delete, truncate')
      or relname = any($3) and has_any_column_privilege($1, oid, 'update')
    ) order by 1`,
    [role, [...neverChanged, ...neverDeleted], neverChanged],
  );
  if (rows.length === 0) return;
  throw new Error(
    `The role ${role} of DATABASE_URL may alter the past in ${rows.map(({ name }) => name).join(", ")}, ` +
      "by what was given to everybody, to a role that it is a member of, or of single columns. Take that " +
      "from it, or leave DATABASE_OWNER_URL out.",
  );
}

/** The role that a connection is made as. */
export function roleOf(connection: pg.ClientConfig): string {
  return new pg.Client(connection).user ?? "";
}
