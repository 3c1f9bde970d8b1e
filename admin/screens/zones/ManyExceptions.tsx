import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { TextAreaField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { deliveryKey, uploadExceptions } from "./deliveryData.ts";

const mostShown = 100;

/** Many PIN codes at once, pasted or from a file: looked at first, then saved, all of them or none. */
export function ManyExceptions() {
  const client = useQueryClient();
  const [text, setText] = useState("");
  useUnsaved(text !== "", { staysOnSearch: true });
  const looking = useMutation({ mutationFn: () => uploadExceptions(text, false) });
  const saving = useMutation({
    mutationFn: () => uploadExceptions(text, true),
    onSuccess: async ({ isWritten, added, changed }) => {
      if (!isWritten) return;
      await client.invalidateQueries({ queryKey: deliveryKey });
      toast(`${added + changed} PIN codes are saved, and count from now on.`);
      change("");
    },
  });
  const found = saving.data ?? looking.data;
  const isReady =
    looking.data !== undefined &&
    looking.data.problems.length === 0 &&
    looking.data.added + looking.data.changed > 0;

  function change(next: string) {
    setText(next);
    looking.reset();
    saving.reset();
  }

  return (
    <div className="grid gap-4 rounded-md border border-line bg-white p-4">
      <TextAreaField
        label="PIN codes, one or a range in a line"
        hint="PIN code, served (yes or no), days, cash on delivery, town: such as 110001-110010,no or 744101,yes,10-14,no,Port Blair"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <label className="target flex flex-wrap items-center gap-3">
        or a CSV file
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="min-w-0 text-sm"
          onChange={async ({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) change(await file.text());
          }}
        />
      </label>
      <div role="status">
        {found && found.problems.length === 0 && !found.isWritten && (
          <p>
            {found.added} new, {found.changed} changed, {found.same} as they are. Nothing is wrong.
          </p>
        )}
        {found && found.problems.length > 0 && (
          <>
            <p className="font-semibold text-madder">
              {found.problems.length === 1 ? "One line is" : `${found.problems.length} lines are`}{" "}
              wrong; nothing is saved before they are mended.
            </p>
            <ul className="mt-1 list-disc pl-5">
              {found.problems.slice(0, mostShown).map(({ line, reason }) => (
                <li key={`${line} ${reason}`}>
                  Line {line}: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <FormFailure error={saving.error ?? looking.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          look={isReady ? "outline" : "solid"}
          disabled={text.trim() === ""}
          isBusy={looking.isPending}
          onClick={() => looking.mutate()}
        >
          Check
        </Button>
        {isReady && (
          <Button look="solid" isBusy={saving.isPending} onClick={() => saving.mutate()}>
            Save {looking.data.added + looking.data.changed} PIN codes
          </Button>
        )}
      </div>
    </div>
  );
}
