import { expect } from "vitest";
import type { SecurityEventPage } from "../../contract/admin/securityEvents.ts";
import type { OpenShop } from "../../server/openShop.ts";
import type { SampleStaff } from "./staff/sampleStaff.ts";

/** What the owner reads of what happened, the latest last. */
export async function readEvents(
  shop: OpenShop,
  owner: SampleStaff,
  query: Record<string, string>,
): Promise<SecurityEventPage["entries"]> {
  await shop.saveSecurityEvents();
  const url = `/api/admin/security-events?${new URLSearchParams(query)}`;
  const { status, json } = await owner.call("GET", url);
  expect(status).toBe(200);
  return json.entries.reverse();
}

export const namesOf = (entries: SecurityEventPage["entries"]) => entries.map(({ event }) => event);
