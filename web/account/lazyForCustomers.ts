import type { FunctionComponent } from "react";
import { lazyPart } from "../ui/lazyPart.tsx";
import { currentSession } from "./liveSession.ts";

/** A component that loads when it is first shown, or with its page where a customer, or a guest with a cart, is. */
export function lazyForCustomers<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
) {
  const isTheirs = typeof window !== "undefined" && currentSession().status !== "visitor";
  if (isTheirs) load().catch(() => {});
  return lazyPart(load);
}
