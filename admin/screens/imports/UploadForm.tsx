import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { importMaximumBytes } from "../../../contract/importRules.ts";
import { importQuery, sendFile } from "../../imports/importData.ts";
import { Button } from "../../ui/Button.tsx";
import { CheckboxField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";

/** Sends a file in; what it would change is shown on a page of its own before anything is written. */
export function UploadForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const field = useId();
  const [file, setFile] = useState<File | null>(null);
  const [countsStock, setCountsStock] = useState(false);
  const sending = useMutation({
    mutationFn: (chosen: File) => sendFile(chosen, countsStock),
    onSuccess(run) {
      client.setQueryData(importQuery(run.id).queryKey, run);
      void client.invalidateQueries({ queryKey: ["imports", "list"], refetchType: "none" });
      navigate(`/products/import/${run.id}`);
    },
  });
  const isTooLarge = file !== null && file.size > importMaximumBytes;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (file !== null && !isTooLarge) sending.mutate(file);
  }

  return (
    <form onSubmit={submit} className="grid gap-4 rounded-md border border-line bg-white p-4">
      <div>
        <label htmlFor={field} className="mb-1 block font-semibold">
          File
        </label>
        <input
          id={field}
          type="file"
          accept=".csv,.txt,.tsv,.json,text/csv,application/json"
          aria-describedby={`${field}-note`}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            sending.reset();
          }}
          className="block w-full rounded-sm border border-ash/60 bg-white text-sm file:mr-3 file:min-h-11 file:border-0 file:border-line file:border-r file:bg-plaster file:px-4 file:font-semibold"
        />
        <p
          id={`${field}-note`}
          className={`mt-1 text-xs ${isTooLarge ? "text-madder" : "text-ash"}`}
        >
          CSV or JSON, up to {importMaximumBytes / 1024 / 1024} MB. Its columns are those of an
          export: change one and send it back.
        </p>
      </div>
      <CheckboxField
        label="Its stock is a new count"
        hint="Otherwise stock is set for new variants alone, and what was sold since stays sold."
        checked={countsStock}
        onChange={({ target }) => setCountsStock(target.checked)}
      />
      <FormFailure error={sending.error} />
      <div>
        <Button
          type="submit"
          look="solid"
          isBusy={sending.isPending}
          disabled={file === null || isTooLarge}
        >
          Look what it changes
        </Button>
        <p className="mt-2 text-ash text-xs">Nothing is written before you have seen it.</p>
      </div>
    </form>
  );
}
