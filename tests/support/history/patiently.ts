import pg from "pg";

/** Runs statements that take longer than those of visitors may, on a connection of their own. */
export async function patiently(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: 0, query_timeout: 0 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
