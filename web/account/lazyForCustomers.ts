import { type ComponentType, lazy } from "react";
import { currentSession } from "./liveSession.ts";

/** A component that loads when it is first shown, or with its page where a customer, or a guest with a cart, is. */
export function lazyForCustomers<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const isTheirs = typeof window !== "undefined" && currentSession().status !== "visitor";
  if (isTheirs) load().catch(() => {});
  return lazy(load);
}
