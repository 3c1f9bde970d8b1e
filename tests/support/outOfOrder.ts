/** Rows of a table, by a condition on `new`. */
interface Rows {
  table: string;
  where: string;
}

/**
 * PostgreSQL refuses to write these rows while `work` runs: "out of order". `run` reaches it as the owner of the tables.
 */
export async function whileOutOfOrder(
  run: (text: string) => Promise<unknown>,
  { table, where }: Rows,
  work: () => Promise<void>,
): Promise<void> {
  await run(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger refuse before insert or update on ${table} for each row when (${where}) execute function refuse()`);
  try {
    await work();
  } finally {
    await run("drop function refuse cascade");
  }
}

/** What a job throws at the end that met such a row. */
export const outOfOrder = { cause: { message: "out of order" } };
