import { expect } from "vitest";
import type { ReturnCounter } from "./returnCounter.ts";

export type ReturnBooks = ReturnType<typeof returnBooks>;

/** What the shop's books say of a return of the counter's sofa, and what is read of it. */
export function returnBooks({ pool, sofa, open, ask, stepReturn, manager }: ReturnCounter) {
  const first = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows[0];
  return {
    async stock(): Promise<number> {
      return (await first("select stock from variants where id = $1", [sofa])).stock;
    },
    /** What became of the order's sofas in stock after their sale, the oldest first. */
    async movements(orderId: string): Promise<[number, string][]> {
      const { rows } = await pool.query(
        "select delta, reason from stock_movements where order_id = $1 and variant_id = $2 order by id offset 1",
        [orderId, sofa],
      );
      return rows.map(({ delta, reason }) => [delta, reason]);
    },
    /** How many of them are with the customer, or on the way there. */
    async out(orderId: string): Promise<number> {
      const text =
        "select quantity - back_quantity as out from stock_reservations where order_id = $1 and variant_id = $2";
      return (await first(text, [orderId, sofa])).out;
    },
    /** All messages of an order. */
    async told(number: string): Promise<string> {
      return (await open(number)).messages.map(({ body }: { body: string }) => body).join("\n");
    },
    /** The latest return of an order as its customer sees it. */
    story: async (number: string) => (await ask(number, "/list")).json.returns[0],
    async take(id: string, step: string, more: object = {}) {
      const { status, json } = await stepReturn(id, step, more);
      expect(status, JSON.stringify(json)).toBe(200);
      return json.request;
    },
    asDesk: async (id: string) =>
      (await manager.call("GET", `/api/admin/returns/${id}`)).json.request,
  };
}
