import { describe, expect, it } from "vitest";
import { orderStatuses } from "../../contract/orderRules.ts";
import {
  firstPaymentStatuses,
  firstStatuses,
  lastStatuses,
  mayMove,
  moves,
  type PaymentStatus,
  paymentMoves,
  paymentOnReaching,
  paymentStatuses,
} from "./machine.ts";

describe("the table of moves", () => {
  it("reaches every status from where orders begin", () => {
    const reached = new Set<string>(firstStatuses);
    for (const from of reached) {
      for (const to of moves[from as keyof typeof moves]) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
  });

  it("ends where it says, and nowhere else", () => {
    const ends = orderStatuses.filter((status) => moves[status].length === 0);
    expect(ends.sort()).toEqual([...lastStatuses].sort());
  });

  it("leads from every status to an end", () => {
    const ending = new Set<string>(lastStatuses);
    for (let round = 0; round < orderStatuses.length; round++) {
      for (const from of orderStatuses) {
        if (moves[from].some((to) => ending.has(to))) ending.add(from);
      }
    }
    expect([...ending].sort()).toEqual([...orderStatuses].sort());
  });

  it("never stands still, and never goes back before a payment", () => {
    for (const from of orderStatuses) {
      expect(mayMove(from, from)).toBe(false);
      expect(mayMove(from, "Pending payment")).toBe(false);
    }
  });

  it("lets nothing be cancelled that was dispatched", () => {
    const cancellable = orderStatuses.filter((status) => mayMove(status, "Cancelled"));
    expect(cancellable).toEqual(["Pending payment", "Processing"]);
  });
});

describe("the table of payments", () => {
  it("reaches every status from where payments begin", () => {
    const reached = new Set<PaymentStatus>(firstPaymentStatuses);
    for (const from of reached) for (const to of paymentMoves[from]) reached.add(to);
    expect([...reached].sort()).toEqual([...paymentStatuses].sort());
  });

  it("ends with money that went back, unless the bank sends it back, and never stands still", () => {
    const ends = paymentStatuses.filter((status) => paymentMoves[status].length === 0);
    expect(ends).toEqual([]);
    expect(paymentMoves.refunded).toEqual(["refund due"]);
    for (const status of paymentStatuses) expect(paymentMoves[status]).not.toContain(status);
  });

  it("knows every step that a move of the order brings", () => {
    for (const steps of Object.values(paymentOnReaching).flatMap((by) => Object.values(by))) {
      for (const [from, to] of Object.entries(steps)) {
        expect(paymentMoves[from as PaymentStatus]).toContain(to);
      }
    }
  });

  it("takes cash at the door, and lets what was paid fall due when it comes back", () => {
    expect(paymentOnReaching.cod.Delivered).toEqual({ pending: "paid" });
    expect(paymentOnReaching.online.Delivered).toBeUndefined();
    for (const to of ["Cancelled", "Returned"] as const) {
      expect(paymentOnReaching.cod[to]).toEqual({ paid: "refund due" });
      expect(paymentOnReaching.online[to]).toEqual({ paid: "refund due" });
    }
  });
});
