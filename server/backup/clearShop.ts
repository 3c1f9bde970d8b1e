import type pg from "pg";
import { madeByMigrations } from "../database/madeByMigrations.ts";
import { lastMigration } from "../database/migrations.ts";
import { isOurs } from "./shopTables.ts";

/**
 * Drops everything of the shop, to the day before its first migration. The schema itself, what extensions put there and
 * what no migration made stay: none of it need be ours. A table of somebody else loses its references to ours alone. Where
 * only a newer version knows what the shop made, all goes. pg-boss's tables stay, which hold no facts. Tables go
 * first: a sequence that numbers the rows of one cannot go alone.
 */
export async function clearShop(client: pg.ClientBase): Promise<void> {
  const made = madeByMigrations((await lastMigration(client)) ?? undefined);
  const names = (of: Iterable<string> | undefined) => (of === undefined ? null : [...of]);
  const { rows } = await client.query<{ statement: string }>(
    `select 1 as turn, format('drop table if exists public.%I cascade', relname) as statement
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isOurs("pg_class")}
      and ($1::text[] is null or relname = any($1))
    union all
    select 2, format('drop sequence if exists public.%I cascade', relname)
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and ${isOurs("pg_class")}
      and ($2::text[] is null or relname = any($2))
    union all
    select 3, format('drop routine if exists public.%I(%s) cascade', proname, pg_get_function_identity_arguments(oid))
    from pg_proc
    where pronamespace = 'public'::regnamespace and ${isOurs("pg_proc")}
      and ($3::text[] is null or proname = any($3))
    union all
    select 4, format('drop type if exists public.%I cascade', typname)
    from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isOurs("pg_type")}
      and ($3::text[] is null or typname = any($3))
    order by turn`,
    [names(made?.tables.keys()), names(made?.sequences), names(made?.others)],
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query("drop schema if exists drizzle cascade");
}
