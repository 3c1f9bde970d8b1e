import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ShownPlace } from "../../contract/admin/picturePlaces.ts";
import { type Focus, readFocus, writeFocus } from "../../contract/pictureRules.ts";
import { useStaff } from "../data/staff.ts";
import { Button } from "../ui/Button.tsx";
import { FormFailure } from "../ui/states.tsx";
import { toast } from "../ui/toasts.tsx";
import { useUnsaved } from "../ui/unsaved.ts";
import { FocusField } from "./FocusField.tsx";
import { picturesQuery, useDescribe } from "./libraryData.ts";
import { OnePicture } from "./OnePicture.tsx";
import { PlacePreview } from "./PlacePreview.tsx";
import { usePlace } from "./placeData.ts";

/** Chooses a picture for a place and what of it stays in sight; the shop shows it when it is saved. */
export function PlaceEditor({ place }: { place: ShownPlace }) {
  const chosen = place.chosen?.file ?? null;
  const [file, setFile] = useState(chosen);
  const [moved, setMoved] = useState<Focus | null>(null);
  const known = useQuery(picturesQuery(file === null ? [] : [file]));
  const picture = file === null ? null : (known.data?.get(file) ?? null);
  const frame = useDescribe();
  const put = usePlace();
  const mayWrite = useStaff().may("pictures.write");
  const focus = moved ?? readFocus(picture?.focus);
  const isFramed = picture !== null && writeFocus(focus) !== (picture.focus ?? null);
  const isChanged = file !== chosen || isFramed;
  useUnsaved(isChanged);
  const isBusy = frame.isPending || put.isPending;
  const preview = (
    <PlacePreview
      shape={place.shape}
      picture={file === null ? place.own : picture}
      focus={picture ? focus : undefined}
    />
  );
  if (!mayWrite) return preview;

  async function save() {
    try {
      if (isFramed) {
        const { version, alt } = picture;
        await frame.mutateAsync({ file: picture.file, version, alt, focus });
        setMoved(null);
      }
      if (file !== chosen) await put.mutateAsync({ place: place.place, file, instead: chosen });
      toast("Saved. The shop shows it now.");
    } catch {
      // Said below.
    }
  }

  return (
    <div className="space-y-6">
      <OnePicture
        label={chosen === file ? "Shown now" : "To be shown"}
        value={file}
        onChange={(next) => {
          setMoved(null);
          setFile(next);
        }}
        aspect={place.shape.desktop}
        without={place.own ? "Back to the picture that came with the shop" : "Show no picture here"}
      >
        {preview}
      </OnePicture>
      {picture && <FocusField picture={picture} value={focus} onChange={setMoved} />}
      <FormFailure error={put.error ?? frame.error} />
      {isChanged && (
        <div className="flex flex-wrap gap-2">
          <Button look="solid" onClick={save} isBusy={isBusy}>
            Save
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => {
              setFile(chosen);
              setMoved(null);
            }}
          >
            Leave it as it was
          </Button>
        </div>
      )}
    </div>
  );
}
