import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { leadNoteMaximum } from "../../../contract/leadRules.ts";
import { askApi, fieldErrors } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { TextAreaField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";

/** A note for colleagues; nobody else reads it. */
export function NoteForm({ id }: { id: string }) {
  const client = useQueryClient();
  const [note, setNote] = useState("");
  useUnsaved(note !== "");
  const saving = useMutation({
    mutationFn: () => askApi(`/api/admin/leads/${id}/notes`, { method: "POST", body: { note } }),
    onSuccess: () => {
      setNote("");
      return client.invalidateQueries({ queryKey: ["leads"] });
    },
  });
  const wrong = fieldErrors(saving.error).note;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
      className="mb-5 grid gap-3"
    >
      <TextAreaField
        label="Note"
        rows={3}
        required
        maxLength={leadNoteMaximum}
        value={note}
        error={wrong}
        onChange={({ target }) => setNote(target.value)}
      />
      {wrong === undefined && <FormFailure error={saving.error} />}
      <div>
        <Button type="submit" isBusy={saving.isPending}>
          Write note
        </Button>
      </div>
    </form>
  );
}
