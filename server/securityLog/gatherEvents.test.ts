import { describe, expect, it } from "vitest";
import type { SecurityEvent } from "../../contract/securityEvents.ts";
import { createEventGatherer } from "./gatherEvents.ts";

describe("a flood", () => {
  const heard = (event: SecurityEvent, network: string) => ({
    ...{ event, network, call: "POST /api/auth/login", requestId: "r" },
    ...{ actor: "guest" as const, customer: null, staff: null, isRefusal: event !== "signed_in" },
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

  it("that could not be written comes back and is counted on", () => {
    const gatherer = createEventGatherer(() => {});
    gatherer.add(heard("sign_in_refused", "10.1.1.x"));
    const taken = gatherer.take();
    gatherer.add(heard("sign_in_refused", "10.1.1.x"));
    gatherer.giveBack(taken);
    expect(gatherer.take().map(({ times }) => times)).toEqual([2]);
  });
});
