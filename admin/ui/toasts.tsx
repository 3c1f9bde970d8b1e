import { useSyncExternalStore } from "react";
import { Icon } from "./Icon.tsx";

interface Toast {
  id: number;
  text: string;
  isBad: boolean;
}

const shownFor = 6000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let count = 0;

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/** Says in passing what was done, in the place of what was said before. What failed stays until it is put away. */
export function toast(text: string, { isBad = false } = {}): void {
  count += 1;
  const id = count;
  change([...toasts.filter((one) => one.isBad).slice(-2), { id, text, isBad }]);
  if (!isBad) window.setTimeout(() => dismiss(id), shownFor);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where toasts are shown and read out; once, in the shell. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-30 flex flex-col items-center gap-2 md:bottom-6"
    >
      {shown.map(({ id, text, isBad }) => (
        <div
          key={id}
          className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-md py-1 pr-1 pl-4 text-white ${isBad ? "bg-madder" : "bg-ink"}`}
        >
          <Icon name={isBad ? "warning" : "check"} size={18} />
          <span className="py-2">{text}</span>
          <button
            type="button"
            onClick={() => dismiss(id)}
            className="grid size-11 flex-none place-items-center outline-offset-[-4px] focus-visible:outline-white"
          >
            <Icon name="close" size={18} />
            <span className="sr-only">Put away</span>
          </button>
        </div>
      ))}
    </div>
  );
}
