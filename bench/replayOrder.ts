import pg from "pg";
import { asText, literal, type Statement } from "./recordStatements.ts";

/** One order as it was recorded, and the ids that are not its own: its product's and its variant's. */
export interface RecordedOrder {
  statements: Statement[];
  known: readonly string[];
}

/** What every order has of its own, and how the replay makes another of it, of the whole number `:n`. */
const own: readonly [shape: RegExp, anew: string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "lpad(to_hex(:n::int), 8, '0') || substr(%, 9)"],
  [/^[\w-]{43}$/g, "lpad(to_hex(:n::int), 8, '0') || substr(%, 9)"],
  [
    /AG-\w{4}-\w{4}/g,
    "'AG-' || translate(overlay(lpad(to_hex(:n::int), 8, '0') placing '-' from 5 for 0), '01abcdef', 'GHJKMNPQ')",
  ],
  [
    /(?<=address )127\.0\.0\.1|^127\.0\.0\.1$/g,
    "'10.' || (:n::int >> 16) || '.' || (:n::int >> 8 & 255) || '.' || (:n::int & 255)",
  ],
];

/**
 * A script for pgbench that sends exactly the statements of an order, each with its parameters, for a
 * product taken at random and with ids of its own. What stands for the parameters comes from a table,
 * `bench_orders`, with a row for each recorded order; reading it is the one statement more.
 */
export async function replayOrders(
  /** Of the role that owns the tables: the orders are kept in one of their own. */
  owner: pg.ClientConfig,
  orders: readonly RecordedOrder[],
): Promise<string[]> {
  const columns = new Columns(orders.length);
  const [first] = orders;
  if (first === undefined) throw new Error("no order was recorded");
  const texts = first.statements.map(({ text }, index) => {
    const same = orders.map(({ statements }) => statements[index]);
    if (same.some((statement) => statement?.text !== text)) throw new Error(`not alike: ${text}`);
    // pgbench takes a colon before a letter for a variable of its own, even within quotes.
    const quoted = text.replace(/(?<!:):(?=[A-Za-z])/g, "' || chr(58) || '");
    return quoted.replace(/\$(\d+)/g, (_, place) =>
      columns.place(orders.map((order, row) => valueIn(order, same[row], Number(place) - 1))),
    );
  });
  const pool = new pg.Pool({ ...owner, max: 1 });
  await columns.keep(pool).finally(() => pool.end());
  return [
    "\\set turn :turn + 1",
    "\\set n :turn * 64 + :client_id",
    `\\set piece random(1, ${orders.length})`,
    `select ${columns.read().join(", ")} from bench_orders where row = :piece \\gset`,
    ...texts,
  ];
}

interface Value {
  /** What the order has of its own stands in it as a marker: `@@`, its number, `@@`. */
  template: string;
  /** By the markers' numbers: SQL that makes it anew. */
  anew: Map<string, string>;
}

/** The own parts of an order, numbered as they are met. */
const numbers = new WeakMap<RecordedOrder, string[]>();

function valueIn(
  order: RecordedOrder,
  statement: Statement | undefined,
  place: number,
): Value | null {
  const text = asText(statement?.values[place]);
  if (text === null) return null;
  const met = numbers.get(order) ?? [];
  numbers.set(order, met);
  const anew = new Map<string, string>();
  let template = text;
  for (const [shape, sql] of own) {
    template = template.replace(shape, (part) => {
      if (order.known.includes(part)) return part;
      if (!met.includes(part)) met.push(part);
      const marker = `@@${met.indexOf(part)}@@`;
      anew.set(marker, sql.replaceAll("%", literal(part)));
      return marker;
    });
  }
  return { template, anew };
}

/** The columns of `bench_orders`, one for each list of values that differs from all others. */
class Columns {
  readonly #rows: number;
  readonly #known = new Map<string, (Value | null)[]>();

  constructor(rows: number) {
    this.#rows = rows;
  }

  /** What stands in a statement in place of these values, one of each order. */
  place(values: readonly (Value | null)[]): string {
    if (values.every((value) => value === null)) return "null";
    if (values.some((value) => value === null)) throw new Error("null for some orders alone");
    const key = JSON.stringify(values.map((value) => value?.template));
    const columns = [...this.#known.keys()];
    if (!this.#known.has(key)) this.#known.set(key, [...values]);
    const index = columns.indexOf(key);
    return `:v${index === -1 ? columns.length : index}`;
  }

  /** The columns as one row is read, what is an order's own made anew. */
  read(): string[] {
    return [...this.#known.values()].map(([value], index) => {
      let sql = `v${index}`;
      for (const [marker, anew] of value?.anew ?? []) sql = `replace(${sql}, '${marker}', ${anew})`;
      return `${sql} as v${index}`;
    });
  }

  async keep(pool: pg.Pool): Promise<void> {
    const columns = [...this.#known.values()];
    const names = columns.map((_, index) => `v${index}`);
    await pool.query("drop table if exists bench_orders");
    await pool.query(
      `create table bench_orders (row int primary key, ${names.map((name) => `${name} text not null`).join(", ")})`,
    );
    for (let row = 0; row < this.#rows; row += 1) {
      const places = names.map((_, index) => `$${index + 2}`);
      await pool.query(`insert into bench_orders values ($1, ${places.join(", ")})`, [
        row + 1,
        ...columns.map((column) => column[row]?.template ?? ""),
      ]);
    }
  }
}
