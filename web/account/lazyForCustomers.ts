import { type ComponentType, lazy } from "react";
import { readToken } from "../data/session.ts";

/** A component that loads when it is first shown, or with its page where a customer is signed in. */
export function lazyForCustomers<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  if (typeof window !== "undefined" && readToken() !== null) load().catch(() => {});
  return lazy(load);
}
