import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./Icon.tsx";

/**
 * A dialog for work that belongs to the screen below it, nearly as large as the window. Mounted is open:
 * Escape and the cross call `onClose`. It may stand within a form, so it must hold none itself.
 */
export function LargeDialog({
  title,
  children,
  footer,
  onClose,
}: {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file chooser within is cancelled too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      className="m-auto h-[min(52rem,calc(100dvh-1rem))] max-h-none w-[min(64rem,calc(100vw-1rem))] max-w-none flex-col rounded-md bg-paper text-ink backdrop:bg-ink/50 open:flex"
    >
      <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
        <h2 id={heading} className="font-semibold text-lg">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 flex-none place-items-center outline-offset-[-4px]"
        >
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-5 max-md:p-4">{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
