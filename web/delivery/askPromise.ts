import type { PromiseAnswer } from "../../contract/deliveryPromise.ts";
import { getJson } from "../data/client.ts";

/** So long an answer is believed: dates turn once a day. */
const freshMs = 5 * 60_000;
const kept = new Map<string, { at: number; answer: Promise<PromiseAnswer> }>();

/** What the shop promises for a PIN code; asked once for all who want the same. */
export function askPromise(
  pincode: string,
  wanted: { variants?: readonly string[]; leadDays?: readonly number[] },
): Promise<PromiseAnswer> {
  const query = new URLSearchParams({ pincode });
  for (const [name, values] of Object.entries(wanted)) {
    if (values.length > 0) query.set(name, values.join());
  }
  const path = `/api/delivery/promise?${query}`;
  const known = kept.get(path);
  if (known !== undefined && Date.now() - known.at < freshMs) return known.answer;
  const answer = getJson<PromiseAnswer>(path);
  kept.set(path, { at: Date.now(), answer });
  answer.catch(() => kept.delete(path));
  return answer;
}
