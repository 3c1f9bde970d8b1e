import { useEffect, useId } from "react";

/** Forms on the screen that hold what was typed and not saved; one guard of the shell asks for all. */
const forms = new Map<string, { staysOnSearch: boolean }>();

/** Where a form stands on its screen. */
export interface Standing {
  /** It stands beside a list, whose other pages and searches leave it as it is. */
  staysOnSearch?: boolean;
}

/**
 * For every form: while `isTyped`, leaving the screen or closing the tab asks first. A form that leads on
 * by itself once it is saved calls `forgetUnsaved` before.
 */
export function useUnsaved(isTyped: boolean, { staysOnSearch = false }: Standing = {}): void {
  const form = useId();
  useEffect(() => {
    if (!isTyped) return;
    forms.set(form, { staysOnSearch });
    return () => {
      forms.delete(form);
    };
  }, [form, isTyped, staysOnSearch]);
}

/** The same, told by what a form holds and what it began with. */
export function useUnsavedDraft(draft: unknown, began: unknown, standing?: Standing): void {
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(began), standing);
}

export const hasUnsaved = () => forms.size > 0;

/** Whether another page, tab or search of the same screen would lose something. */
export const losesOnSearch = () => [...forms.values()].some(({ staysOnSearch }) => !staysOnSearch);

/** What was typed is saved, or shall be given up: the next leave asks nothing. */
export function forgetUnsaved(): void {
  forms.clear();
}
