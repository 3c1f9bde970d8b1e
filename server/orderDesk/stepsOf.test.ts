import { expect, it } from "vitest";
import { orderStatuses } from "../../contract/orderRules.ts";
import { moves } from "../orders/machine.ts";
import { stepsOf } from "./stepsOf.ts";

it("every move of an order that is staff's can be made by a step, and only those", () => {
  const marks = {
    attention: null,
    packedAt: null,
    isMadeToMeasure: false,
    cuttingBegunAt: null,
    leftPaise: 0,
    isCarried: false,
    paymentStatus: "pending",
  } as const;
  const open = orderStatuses.map((status) => [
    status,
    [null, new Date()].flatMap((returnApprovedAt) =>
      stepsOf({ ...marks, status, returnApprovedAt }, "owner"),
    ),
  ]);
  const count = (steps: unknown) =>
    [...new Set(steps as string[])].filter(
      (step) => !/^(pack|approve|correct|change|send again|lost|cancel pieces)/.test(step),
    ).length;
  // Paying makes an order Processing, and money that went back makes it Refunded.
  const elsewhere: Record<string, number> = { "Pending payment": 1, Returned: 1 };
  for (const [status, steps] of open) {
    const own = moves[status as keyof typeof moves].length - (elsewhere[status as string] ?? 0);
    expect([status, count(steps)]).toEqual([status, own]);
  }
});
