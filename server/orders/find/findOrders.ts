import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOfPage } from "../../../contract/admin/orderRules.ts";
import type { OrderListQuery, OrderRow } from "../../../contract/admin/orders.ts";
import { toRupees } from "../../../contract/rupees.ts";
import type { Database } from "../../database/connect.ts";
import { searchFromLatest } from "../../database/searchFromLatest.ts";
import { Refusal } from "../../ground/refusal.ts";
import { orderWords } from "../tables.ts";
import { meantBy } from "./orderSearch.ts";
import { isOldestFirst, shownIn } from "./views.ts";

interface FoundOrder extends Record<string, unknown> {
  id: string;
  /** In microseconds, as the database sorts it. */
  placed: string;
  placedAt: string;
  totalPaise: number;
}

type FoundRow = FoundOrder & OrderRow;

const badCursor = new Refusal("invalid_request", "This page of the list does not exist.");

/**
 * A page of the orders that a view, a search and days choose. What waits comes from its oldest on,
 * everything else from its latest; the next page begins after the last row of this one.
 */
export async function findOrders(
  db: Database,
  query: OrderListQuery,
): Promise<{ orders: OrderRow[]; next: string | null } | Refusal> {
  const after = query.after === undefined ? null : readCursor(query.after);
  if (after instanceof Refusal) return after;
  const isAscending = isOldestFirst(query.view) && query.search === "";
  const order = sql.raw(isAscending ? "asc" : "desc");
  const conditions: SQL[] = [shownIn[query.view]];
  const meant = query.search === "" ? null : meantBy(query.search);
  if (query.from !== undefined) conditions.push(sql`placed_at >= ${startOf(query.from)}`);
  if (query.to !== undefined) {
    conditions.push(sql`placed_at < ${startOf(query.to)} + interval '1 day'`);
  }
  if (after !== null) {
    const place = sql`(to_timestamp(0) + ${after.placed} * interval '1 microsecond', ${after.id}::uuid)`;
    conditions.push(sql`(placed_at, id) ${sql.raw(isAscending ? ">" : "<")} ${place}`);
  }
  const read = (some: SQL) => readRows(db, some, order);
  const among = sql`select * from orders where ${sql.join(conditions, sql` and `)}`;
  const rows =
    meant === "a name"
      ? await searchFromLatest(db, read, {
          ...{ text: query.search, among, dated: orderWords, page: rowsOfPage },
          order: sql`placed_at ${order}, id ${order}`,
        })
      : await read(meant === null ? among : sql`${among} and ${meant}`);
  const shown = rows.slice(0, rowsOfPage);
  const last = shown.at(-1);
  const next = rows.length > rowsOfPage && last ? writeCursor(last) : null;
  return { orders: shown.map(toRow), next };
}

/**
 * The latest orders of one person, of an account or placed by a guest with a phone number, and the
 * number of each by its id.
 */
export async function findOrdersOf(
  db: Database,
  who: { customerId: string } | { guestsNumber: string },
): Promise<{ latest: { orders: OrderRow[]; hasMore: boolean }; numbers: Map<string, string> }> {
  const theirs =
    "customerId" in who
      ? sql`customer_id = ${who.customerId}`
      : sql`contact_phone = ${who.guestsNumber} and customer_id is null`;
  const rows = await readRows(db, sql`select * from orders where ${theirs}`, sql.raw("desc"));
  const shown = rows.slice(0, rowsOfPage);
  return {
    latest: { orders: shown.map(toRow), hasMore: rows.length > rowsOfPage },
    numbers: new Map(shown.map(({ id, number }) => [id, number])),
  };
}

function toRow({ id: _id, placed: _placed, totalPaise, ...row }: FoundRow): OrderRow {
  return { ...row, total: toRupees(totalPaise) };
}

/** The beginning of a day in India. */
function startOf(day: string): SQL {
  return sql`(${day}::timestamp at time zone 'Asia/Kolkata')`;
}

const cursorSchema = z.tuple([z.string().regex(/^-?\d{1,17}$/), z.uuid()]);

function writeCursor({ placed, id }: FoundOrder): string {
  return Buffer.from(`${placed} ${id}`).toString("base64url");
}

function readCursor(text: string): { placed: string; id: string } | Refusal {
  const parsed = cursorSchema.safeParse(Buffer.from(text, "base64url").toString().split(" "));
  if (!parsed.success) return badCursor;
  const [placed, id] = parsed.data;
  return { placed, id };
}

/** One row more than a page, of the orders that `some` selects. */
async function readRows(db: Database, some: SQL, order: SQL): Promise<FoundRow[]> {
  const { rows } = await db.execute<FoundRow>(sql`
    select found.id, (extract(epoch from placed_at) * 1000000)::bigint::text as placed,
      number, to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "placedAt",
      status, json_build_object('method', payment_method, 'status', payment_status) as payment,
      contact_name as name, contact_phone as "phoneNumber", shipping_address ->> 'city' as city,
      goods.pieces, goods.first as "firstPiece", total_paise::float8 as "totalPaise", courier, awb, attention,
      packed_at is not null as "isPacked", return_approved_at is not null as "isReturnApproved",
      lost_at is not null as "isLost",
      (select count(*)::int from order_events where order_id = found.id) as seen
    from (
      select * from (${some}) as some_orders
      order by placed_at ${order}, id ${order} limit ${rowsOfPage + 1}
    ) as found cross join lateral (
      select coalesce(sum(quantity), 0)::int as pieces, coalesce((array_agg(name order by position) filter (where quantity > 0))[1], '') as first
      from order_lines where order_id = found.id
    ) as goods
    order by placed_at ${order}, found.id ${order}`);
  return rows;
}
