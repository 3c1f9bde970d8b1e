import { slugShape } from "../../contract/categoryRules.ts";
import { localStore } from "../data/safeStore.ts";
import { viewedKey as key } from "../data/session.ts";

const kept = 9;

/**
 * Slugs of the products that this browser looked at last, the latest first. Nobody else is told, and whoever sits here
 * after a session does not see them.
 */
export function viewed(): string[] {
  const slugs = (localStore.getItem(key) ?? "").split(",");
  return slugs.filter((slug) => slugShape.test(slug)).slice(0, kept);
}

export function rememberViewed(slug: string): void {
  const others = viewed().filter((other) => other !== slug);
  localStore.setItem(key, [slug, ...others].slice(0, kept).join(","));
}
