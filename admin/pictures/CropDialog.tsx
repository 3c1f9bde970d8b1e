import { lazy, Suspense, useState } from "react";
import type { PictureArea, StoredPicture } from "../../contract/admin/pictures.ts";
import { Button } from "../ui/Button.tsx";
import { LargeDialog } from "../ui/LargeDialog.tsx";
import { FormFailure, Loading } from "../ui/states.tsx";
import { useCrop } from "./libraryData.ts";

/** Loaded when somebody cuts a picture. */
const CropFrame = lazy(() => import("./CropFrame.tsx"));

/** Cuts a part out of a picture, in the wanted shape at first; the whole stays in the library. */
export function CropDialog({
  picture,
  aspect,
  onCropped,
  onClose,
}: {
  picture: StoredPicture;
  aspect?: number | undefined;
  onCropped: (picture: StoredPicture) => void;
  onClose: () => void;
}) {
  const [area, setArea] = useState<PictureArea | null>(null);
  const crop = useCrop();
  async function save() {
    if (area === null) return;
    try {
      onCropped(await crop.mutateAsync({ file: picture.file, area }));
    } catch {
      // Said above the picture.
    }
  }
  return (
    <LargeDialog
      title="Crop"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={crop.isPending}>
            Not now
          </Button>
          <Button look="solid" onClick={save} disabled={area === null} isBusy={crop.isPending}>
            Use this part
          </Button>
        </>
      }
    >
      <FormFailure error={crop.error} />
      <Suspense fallback={<Loading rows={4} />}>
        <CropFrame picture={picture} aspect={aspect} onChange={setArea} />
      </Suspense>
    </LargeDialog>
  );
}
