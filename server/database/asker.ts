import pg from "pg";

export interface Asker {
  /** The first row. Rejects where there is no answer in time; the next question goes to a new connection then. */
  ask<Row>(statement: string): Promise<Row>;
  /** Leaves the connection that it has. */
  drop(): void;
}

/** Asks on a connection of its own, so that busy customers keep nobody from seeing how a server does. */
export function createAsker(
  connection: pg.ClientConfig,
  { name, mostMilliseconds }: { name: string; mostMilliseconds: number },
): Asker {
  let kept: { client: pg.Client; ready: Promise<unknown> } | null = null;
  const leave = (client: pg.Client) => {
    if (kept?.client === client) kept = null;
    client.end().catch(() => {});
  };
  const open = () => {
    const client = new pg.Client({
      ...connection,
      application_name: `aangan ${name}`,
      connectionTimeoutMillis: mostMilliseconds,
      query_timeout: mostMilliseconds,
    });
    client.on("error", () => leave(client));
    client.on("end", () => leave(client));
    kept = { client, ready: client.connect() };
    return kept;
  };
  return {
    async ask<Row>(statement: string) {
      const { client, ready } = kept ?? open();
      try {
        await ready;
        const { rows } = await client.query(statement);
        return rows[0] as Row;
      } catch (error) {
        leave(client);
        throw error;
      }
    },
    drop() {
      if (kept !== null) leave(kept.client);
    },
  };
}
