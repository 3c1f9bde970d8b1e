import { useState } from "react";
import type { StoredPicture } from "../../contract/admin/pictures.ts";
import { altNeeded, pictureLimits } from "../../contract/pictureRules.ts";
import { failureMessage } from "../data/api.ts";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/fields.tsx";
import { toast } from "../ui/toasts.tsx";
import { useUnsaved } from "../ui/unsaved.ts";
import { describedMeanwhile, useDescribe } from "./libraryData.ts";
import { onEnter } from "./onEnter.ts";

/**
 * The words that say what a picture shows, saved by themselves: they belong to the picture and change
 * everywhere that it is shown.
 */
export function AltField({ picture }: { picture: StoredPicture }) {
  /** With the version that was typed over. */
  const [typed, setTyped] = useState<{ alt: string; version: number } | null>(null);
  const describe = useDescribe();
  const alt = typed?.alt ?? picture.alt;
  const isChanged = typed !== null && typed.alt.trim() !== picture.alt;
  useUnsaved(isChanged);
  const theirs = describedMeanwhile(describe.error);

  async function save() {
    if (!isChanged || alt.trim() === "" || describe.isPending) return;
    const { version } = theirs ?? typed;
    try {
      const saved = await describe.mutateAsync({ file: picture.file, version, alt });
      setTyped((now) =>
        now === null || now === typed ? null : { ...now, version: saved.version },
      );
      toast("Description saved.");
    } catch {
      // Said beside the field.
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <TextField
          label="What it shows"
          value={alt}
          maxLength={pictureLimits.altLength}
          onChange={({ target }) =>
            setTyped({ alt: target.value, version: typed?.version ?? picture.version })
          }
          onKeyDown={onEnter(save)}
          error={wrong()}
        />
      </div>
      {isChanged && (
        <Button onClick={save} isBusy={describe.isPending}>
          Save words
        </Button>
      )}
    </div>
  );

  function wrong(): string | undefined {
    if (alt.trim() === "") return altNeeded;
    if (theirs !== null) {
      return `Somebody wrote “${theirs.alt}” since you opened it. Save words again to keep yours.`;
    }
    return describe.isError ? failureMessage(describe.error) : undefined;
  }
}
