import { useState } from "react";
import { useNavigate } from "react-router";
import { useDelete } from "../../pictures/libraryData.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";

/** For a picture that nothing shows. */
export function DeletePicture({ file }: { file: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDelete();
  const navigate = useNavigate();
  return (
    <div className="mt-6">
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete this picture?"
        confirm="Delete it for good"
        onConfirm={async () => {
          await remove.mutateAsync(file);
          toast("Picture deleted.");
          forgetUnsaved();
          navigate("/pictures");
        }}
        onClose={() => setAsking(false)}
      >
        <p>Nothing shows it. It cannot be brought back.</p>
      </ConfirmDialog>
    </div>
  );
}
