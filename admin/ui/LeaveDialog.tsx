import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { forgetUnsaved } from "./unsaved.ts";

/** Asks whoever leaves a form that is not saved. `onLeave` follows when they give up what they typed. */
export function LeaveDialog({
  open,
  onLeave,
  onClose,
}: {
  open: boolean;
  onLeave: () => void;
  /** Called whichever way it is answered. */
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      confirm="Leave without saving"
      onConfirm={async () => {
        forgetUnsaved();
        onLeave();
      }}
      onClose={onClose}
    >
      <p>What you typed here is not saved yet, and is lost when you leave.</p>
    </ConfirmDialog>
  );
}
