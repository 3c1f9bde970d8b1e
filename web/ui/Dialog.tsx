import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./Icon.tsx";

const shapes = {
  /** In the middle of the window. */
  centre:
    "m-auto w-[min(34rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-md starting:open:translate-y-3 starting:open:opacity-0",
  /** Along the lower edge, within reach of a thumb. */
  sheet: "mt-auto mb-0 w-full max-w-full max-h-[85dvh] rounded-t-md starting:open:translate-y-full",
} as const;

/**
 * A modal dialog in the browser's own element: it traps focus, gives it back, and closes with
 * Escape, its button or a press beside it. The owner holds `open`.
 */
export function Dialog({
  id,
  open,
  onClose,
  title,
  shape = "centre",
  children,
}: {
  id?: string;
  open: boolean;
  onClose: () => void;
  title: string;
  shape?: keyof typeof shapes;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  /** Text that is selected from within to beyond the edge ends in a click on the dialog, too. */
  const pressed = useRef<EventTarget>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a convenience for pointers; Escape does the same
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={heading}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => target === dialog.current && target === pressed.current && close()}
      className={`overflow-hidden bg-paper text-ink transition duration-300 ease-settle backdrop:bg-ink/55 open:flex ${shapes[shape]}`}
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className="flex items-center justify-between gap-4 border-line border-b py-1 pr-1 pl-5">
          <h2 id={heading} className="text-lg">
            {title}
          </h2>
          <button
            type="button"
            onClick={close}
            className="grid size-11 place-items-center text-ash hover:text-ink"
          >
            <Icon name="close" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      </div>
    </dialog>
  );
}
