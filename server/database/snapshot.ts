import pg from "pg";

/** A table of an export: the name of its file, and the query whose columns it has. */
export interface ExportSheet {
  name: string;
  query: string;
  /** What its parameters stand for. */
  values?: unknown[];
}

/** Reads from one moment of the database, however long that takes. */
export interface Snapshot {
  columnsOf(sheet: ExportSheet): Promise<string[]>;
  /** Rows as pg reads them, a page at a time. */
  rowsOf(sheet: ExportSheet): AsyncGenerator<unknown[]>;
  close(): Promise<void>;
}

const pageSize = 1000;
/** Between two pages it waits for whoever reads: a download that hangs must end. */
const patience = "5min";

/** Opens a snapshot on a connection of its own: of PostgreSQL itself, never of a pooler. */
export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  const client = new pg.Client({ ...connection, application_name: "aangan export" });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin isolation level repeatable read read only");
  await client.query(
    `set local statement_timeout = '${patience}'; set local idle_in_transaction_session_timeout = '${patience}'`,
  );
  return {
    async columnsOf({ query, values = [] }) {
      const { fields } = await client.query(`select * from (${query}) as sheet limit 0`, values);
      return fields.map(({ name }) => name);
    },
    async *rowsOf({ query, values = [] }) {
      await client.query(`declare sheet no scroll cursor for ${query}`, values);
      for (;;) {
        const text = `fetch ${pageSize} from sheet`;
        const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
        yield* rows;
        if (rows.length < pageSize) break;
      }
      await client.query("close sheet");
    },
    close: () => client.end(),
  };
}
