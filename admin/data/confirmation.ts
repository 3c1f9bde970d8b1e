type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** Hears of every call that needs its member to confirm who they are; answers how to stop that. */
export function onConfirmation(ask: Asker): () => void {
  asker = ask;
  return () => {
    asker = null;
  };
}

/** Has the member asked who they are, once for all calls that wait for it. Answers whether they confirmed it. */
export function askToConfirm(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
