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
  let kept: pg.Client | null = null;
  const forget = (client: pg.Client) => {
    if (kept === client) kept = null;
  };
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      ...connection,
      application_name: `aangan ${name}`,
      connectionTimeoutMillis: mostMilliseconds,
      query_timeout: mostMilliseconds,
      keepAlive: true,
    });
    client.on("error", () => forget(client));
    client.on("end", () => forget(client));
    kept = client;
    await client.connect();
    return client;
  };
  const drop = () => {
    kept?.end().catch(() => {});
    kept = null;
  };
  return {
    async ask<Row>(statement: string) {
      try {
        const client = kept ?? (await connect());
        const { rows } = await client.query(statement);
        return rows[0] as Row;
      } catch (error) {
        drop();
        throw error;
      }
    },
    drop,
  };
}
