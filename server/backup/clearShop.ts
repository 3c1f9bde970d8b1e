import type pg from "pg";

/** What of the schema is no part of an extension. */
const isOurs = (catalogue: string) => `not exists (
  select from pg_depend
  where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e'
)`;

/**
 * Drops everything of the shop, to the day before its first migration. The schema itself and what
 * extensions put there stay: neither need be ours. So do pg-boss's tables, which hold no facts. Tables go first: a
 * sequence that numbers the rows of one cannot go alone.
 */
export async function clearShop(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select 1 as turn, format('drop table if exists public.%I cascade', relname) as statement
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isOurs("pg_class")}
    union all
    select 2, format('drop sequence if exists public.%I cascade', relname)
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and ${isOurs("pg_class")}
    union all
    select 3, format('drop routine if exists public.%I(%s) cascade', proname, pg_get_function_identity_arguments(oid))
    from pg_proc
    where pronamespace = 'public'::regnamespace and ${isOurs("pg_proc")}
    union all
    select 4, format('drop type if exists public.%I cascade', typname)
    from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isOurs("pg_type")}
    order by turn`);
  for (const { statement } of rows) await client.query(statement);
  await client.query("drop schema if exists drizzle cascade");
}
