import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button, type ButtonLook } from "./Button.tsx";
import { FormFailure } from "./states.tsx";

/**
 * Asks once more, in the browser's own dialog, with what will happen in `children`. `onConfirm` may
 * take its time: the dialog stays until it is done, and says what failed. Escape and "Not now" leave
 * everything as it is.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  look = "danger",
  onConfirm,
  onClose,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The action in words, such as "Refund ₹1,200". */
  confirm: string;
  look?: ButtonLook;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (!open) return element.close();
    setError(null);
    element.showModal();
  }, [open]);

  async function go() {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        // The owner's `open` closes it: were the browser first, a question asked at once would find it open.
        event.preventDefault();
        if (!isBusy) onClose();
      }}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md bg-paper p-6 text-ink backdrop:bg-ink/50 max-md:mb-4"
    >
      <h2 id={heading} className="font-semibold text-lg">
        {title}
      </h2>
      <div className="mt-2 space-y-3">{children}</div>
      <div className="mt-3">
        <FormFailure error={error} />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={isBusy}>
          Not now
        </Button>
        <Button look={look} isBusy={isBusy} onClick={go}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
