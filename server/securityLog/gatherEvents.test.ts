import { describe, expect, it } from "vitest";
import type { SecurityEvent } from "../../contract/securityEvents.ts";
import { createEventGatherer, type Heard } from "./gatherEvents.ts";

describe("a flood", () => {
  const heard = (event: SecurityEvent, network: string, actor: Heard["actor"] = "guest") => ({
    ...{ event, network, actor, call: "POST /api/auth/login", requestId: "r" },
    ...{ customer: null, staff: null, isRefusal: event !== "signed_in" },
  });

  it("of refusals is counted together after so many an hour, and who came in is still told apart", () => {
    let clock = Date.parse("2026-03-01T10:00:00Z");
    const gatherer = createEventGatherer(
      () => {},
      () => new Date(clock),
    );
    const flood = () => {
      for (let n = 0; n < 25_000; n += 1) gatherer.add(heard("sign_in_refused", `10.${n}.x`));
      gatherer.add(heard("signed_in", "192.0.2.x"));
      return gatherer.take();
    };
    const taken = flood();
    expect(taken).toHaveLength(20_002);
    expect(taken.filter(({ network }) => network === "").map(({ times }) => times)).toEqual([5000]);
    expect(flood()).toHaveLength(2);
    clock += 3_600_000;
    expect(flood()).toHaveLength(20_002);
    // The clock is set back.
    clock -= 7_200_000;
    const [first, ...others] = flood();
    expect([first?.at, others.length]).toEqual([new Date(clock), 20_001]);
  });

  it("of customers' refusals is bounded like one of guests', and neither hides the other's, nor the staff's", () => {
    const gatherer = createEventGatherer(() => {});
    const customers = Array.from({ length: 25_000 }, (_, n) => ({ key: `customer ${n}` }));
    for (const customer of customers) {
      gatherer.add({ ...heard("sign_in_refused", "10.1.1.x", "customer"), customer });
    }
    gatherer.add(heard("sign_in_refused", "192.0.2.x"));
    gatherer.add(heard("sign_in_refused", "192.0.2.x", "staff"));
    const taken = gatherer.take();
    const together = taken.filter(({ network }) => network === "");
    expect(taken).toHaveLength(20_003);
    expect(together.map(({ actor, customer, times }) => [actor, customer, times])).toEqual([
      ["customer", null, 5000],
    ]);
    // Guests have used up theirs.
    const flooded = createEventGatherer(() => {});
    for (let n = 0; n < 20_001; n += 1) flooded.add(heard("sign_in_refused", `10.${n}.x`));
    flooded.take();
    for (const actor of ["guest", "customer", "staff"] as const) {
      flooded.add(heard("sign_in_refused", "192.0.2.x", actor));
    }
    expect(flooded.take().map(({ network }) => network)).toEqual(["", "192.0.2.x", "192.0.2.x"]);
  });

  it("of what customers do is bounded as well, and hides nothing that anybody is refused", () => {
    const gatherer = createEventGatherer(() => {});
    for (let n = 0; n < 25_000; n += 1) {
      const customer = { key: `customer ${n}` };
      gatherer.add({ ...heard("signed_in", "10.1.1.x", "customer"), customer });
    }
    const others = [
      heard("sign_in_refused", "192.0.2.x", "customer"),
      heard("sign_in_refused", "192.0.2.x"),
      heard("signed_in", "192.0.2.x"),
      heard("signed_in", "192.0.2.x", "staff"),
    ];
    for (const other of others) gatherer.add(other);
    const taken = gatherer.take();
    expect(taken).toHaveLength(20_001 + others.length);
    const together = taken.filter(({ network }) => network === "");
    expect(together.map(({ actor, times }) => [actor, times])).toEqual([["customer", 5000]]);
  });

  it("that could not be written comes back and is counted on", () => {
    const gatherer = createEventGatherer(() => {});
    gatherer.add(heard("sign_in_refused", "10.1.1.x"));
    const taken = gatherer.take();
    gatherer.add(heard("sign_in_refused", "10.1.1.x"));
    gatherer.giveBack(taken);
    expect(gatherer.take().map(({ times }) => times)).toEqual([2]);
  });
});
