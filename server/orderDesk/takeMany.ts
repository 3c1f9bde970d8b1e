import type { OrderStepRequest } from "../../contract/admin/orderRequests.ts";
import type { ManyAnswer } from "../../contract/admin/orders.ts";
import type { StaffActor } from "../staff/index.ts";
import { takeStep } from "./takeStep.ts";

/** Takes a step with each of these orders, one after the other; what one refuses hinders no other. */
export async function takeMany(
  deps: Parameters<typeof takeStep>[0],
  actor: StaffActor,
  wanted: readonly { number: string; request: OrderStepRequest }[],
): Promise<ManyAnswer["outcomes"]> {
  const outcomes: ManyAnswer["outcomes"] = [];
  for (const { number, request } of wanted) {
    const refusal = await takeStep(deps, actor, number, request);
    outcomes.push({ number, isDone: refusal === null, message: refusal?.message ?? "" });
  }
  return outcomes;
}
