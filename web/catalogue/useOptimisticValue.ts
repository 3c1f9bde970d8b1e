import { useState } from "react";

/**
 * A choice that answers at once while the page's address follows: the draft is shown until `key`
 * (the address that the settled value comes from) changes.
 */
export function useOptimisticValue<Value>(
  settled: Value,
  key: string,
): [Value, (next: Value) => void] {
  const [draft, setDraft] = useState<{ key: string; value: Value } | null>(null);
  const overtaken = draft !== null && draft.key !== key;
  if (overtaken) setDraft(null);
  const current = draft === null || overtaken ? settled : draft.value;
  return [current, (value) => setDraft({ key, value })];
}
