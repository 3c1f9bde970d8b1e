import { parseJson, type ServiceAnswer } from "../../ground/askService.ts";
import { AddressRefused } from "../senders.ts";

/** Why a service did not take a message: its name, and a status or a code; never whom it was for. */
export class NotTaken extends Error {}

/** It said nothing, in as long as it had: whatever else is for it may wait as long for nothing. */
export class Silent extends NotTaken {}

/**
 * The answer as JSON; throws {@link Silent} where there is none, {@link AddressRefused} where the service says that
 * it is the number which it cannot serve, {@link NotTaken} where it has no good status.
 */
export function takenAnswer(
  service: string,
  answer: ServiceAnswer | Error,
  isOfNumber: (said: unknown) => boolean,
): unknown {
  if (answer instanceof Error) throw new Silent(`${service} did not answer`);
  const said = parseJson(answer.bytes.toString("utf8"));
  const { error } = (said ?? {}) as { error?: { code?: unknown } };
  const code = typeof error?.code === "number" ? `, ${error.code}` : "";
  const what = `${answer.status}${code}`;
  if (isOfNumber(said)) throw new AddressRefused(`${service} refuses the number (${what})`);
  if (answer.status >= 200 && answer.status < 300) return said;
  throw new NotTaken(`${service} refuses it (${what})`);
}
