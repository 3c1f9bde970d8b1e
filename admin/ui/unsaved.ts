import { useEffect, useId } from "react";

/** Forms on the screen that hold what was typed and not saved; one guard of the shell asks for all. */
const forms = new Set<string>();

/**
 * For every form: while `isTyped`, leaving the screen or closing the tab asks first. A form that leads on
 * by itself once it is saved calls `forgetUnsaved` before.
 */
export function useUnsaved(isTyped: boolean): void {
  const form = useId();
  useEffect(() => {
    if (!isTyped) return;
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [form, isTyped]);
}

/** The same, told by what a form holds and what it began with. */
export function useUnsavedDraft(draft: unknown, began: unknown): void {
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(began));
}

export const hasUnsaved = () => forms.size > 0;

/** What was typed is saved, or shall be given up: the next leave asks nothing. */
export function forgetUnsaved(): void {
  forms.clear();
}
