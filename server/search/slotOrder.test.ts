import { describe, expect, it } from "vitest";
import { SlotOrder } from "./slotOrder.ts";

const idsOf = (order: SlotOrder) => order.slots().map((slot) => order.idOf(slot));

describe("slots", () => {
  it("are listed by their ids from high to low, before and after changes", () => {
    const order = new SlotOrder();
    for (const id of ["b", "d", "a"]) order.add(id);
    expect(idsOf(order)).toEqual(["d", "b", "a"]);
    order.add("c");
    order.add("e");
    order.remove("b");
    order.remove("unknown");
    expect(idsOf(order)).toEqual(["e", "d", "c", "a"]);
  });

  it("are given to other ids once theirs is removed", () => {
    const order = new SlotOrder();
    const first = order.add("first");
    const second = order.add("second");
    order.remove("first");
    expect(order.slotOf("first")).toBeUndefined();
    expect(order.add("third")).toBe(first);
    expect(order.slotOf("second")).toBe(second);
    expect(idsOf(order)).toEqual(["third", "second"]);
  });
});
