import { useState } from "react";
import { type Standing, useUnsavedDraft } from "./unsaved.ts";

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Theirs, with the fields over it in which mine differs from what both began with. */
export function over<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const merged = { ...theirs };
  for (const name of Object.keys(mine) as (keyof Fields)[]) {
    if (!isSame(mine[name], base[name])) merged[name] = mine[name];
  }
  return merged;
}

/**
 * What a form's fields hold (`draft`), and what they were filled with (`base`): it stays the version that
 * was typed over while others save. `take` fills them anew; told what was `sent`, it keeps what was typed
 * while that was being saved. A form that leads on once it is saved does so without asking only where
 * `draft === sent` then.
 */
export function useDraft<Saved, Draft extends object>(
  saved: Saved,
  toDraft: (saved: Saved) => Draft,
  merge: (sent: Draft, typed: Draft, saved: Draft) => Draft = over,
  standing?: Standing,
) {
  const [base, setBase] = useState(saved);
  const [began, setBegan] = useState(() => toDraft(saved));
  const [draft, setDraft] = useState(began);
  useUnsavedDraft(draft, began, standing);
  function take(present: Saved, sent?: Draft) {
    const next = toDraft(present);
    setBase(present);
    setBegan(next);
    setDraft((typed) => (sent === undefined ? next : merge(sent, typed, next)));
  }
  return { base, draft, setDraft, take };
}
