import { describe, expect, it } from "vitest";
import { orderStatuses } from "../../contract/orderRules.ts";
import { firstStatuses, lastStatuses, mayMove, moves } from "./machine.ts";

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
