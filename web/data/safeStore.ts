/** The three calls of `Storage` that the shop uses. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface SafeStore extends Store {
  /** Whether everything written so far outlives the page. */
  isLasting(): boolean;
}

/**
 * A store that never throws. What the browser refuses to keep (storage blocked, full or missing) is
 * remembered here until the page is left; `open` may throw, as `window.localStorage` itself does.
 */
export function createSafeStore(open: () => Store | null | undefined): SafeStore {
  /** Values that the browser did not take; null where it did not let go of one. */
  const refused = new Map<string, string | null>();

  function attempt(key: string, wanted: string | null, action: (store: Store) => void): void {
    refused.set(key, wanted);
    try {
      const store = open();
      if (!store) return;
      action(store);
      refused.delete(key);
    } catch {
      // Remembered here instead.
    }
  }

  return {
    getItem(key) {
      const kept = refused.get(key);
      if (kept !== undefined) return kept;
      try {
        return open()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      attempt(key, value, (store) => store.setItem(key, value));
    },
    removeItem(key) {
      attempt(key, null, (store) => store.removeItem(key));
    },
    isLasting: () => refused.size === 0,
  };
}

/** Shared by every tab of the shop. */
export const localStore = createSafeStore(() => globalThis.localStorage);
/** This tab's own. */
export const sessionStore = createSafeStore(() => globalThis.sessionStorage);
