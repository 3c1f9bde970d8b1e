import { type FormEvent, useState } from "react";
import { fromField } from "../../data/indiaTime.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { writtenMoment } from "../../ui/Moment.tsx";
import { Section } from "../../ui/Screen.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";

/** Has the draft shown by itself at a moment to come, or takes that back. */
export function Later({
  publishAt,
  isBusy,
  error,
  onSchedule,
}: {
  publishAt: string | null;
  isBusy: boolean;
  error: string | undefined;
  onSchedule: (at: string | null) => void;
}) {
  const [at, setAt] = useState("");
  useUnsaved(at !== "");
  function submit(event: FormEvent) {
    event.preventDefault();
    onSchedule(fromField(at));
  }
  return (
    <Section title="Publish later">
      <div className="rounded-md border border-line bg-white p-4">
        {publishAt !== null ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              The draft is shown on <strong>{writtenMoment(publishAt)}</strong>, India’s time, as it
              stands then.
            </p>
            <Button isBusy={isBusy} onClick={() => onSchedule(null)}>
              Take the schedule back
            </Button>
          </div>
        ) : (
          <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
            <TextField
              label="Show the draft on"
              type="datetime-local"
              hint="India’s time, within a minute. What is typed above is saved too."
              error={error}
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
            <Button type="submit" isBusy={isBusy} disabled={at === ""}>
              Publish then
            </Button>
          </form>
        )}
      </div>
    </Section>
  );
}
