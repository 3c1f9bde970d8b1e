import { useDeferredValue, useState } from "react";
import type { StoredPicture } from "../../contract/admin/pictures.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LargeDialog } from "../ui/LargeDialog.tsx";
import { LibraryGrid, tiles } from "./LibraryGrid.tsx";
import { onEnter } from "./onEnter.ts";
import { PictureTile } from "./PictureTile.tsx";
import { UploadPanel } from "./UploadPanel.tsx";

/**
 * Lets somebody choose pictures of the library, or send new ones: one, which ends it, or several in the
 * order in which they are pressed. `taken` are left out.
 */
export function PicturePicker({
  several = false,
  taken = [],
  onPick,
  onClose,
}: {
  several?: boolean;
  taken?: readonly string[];
  onPick: (pictures: StoredPicture[]) => void;
  onClose: () => void;
}) {
  const [isUploading, setUploading] = useState(false);
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const [picked, setPicked] = useState<readonly StoredPicture[]>([]);

  function pick(picture: StoredPicture) {
    if (!several) return onPick([picture]);
    const isPicked = picked.some(({ file }) => file === picture.file);
    setPicked(isPicked ? picked.filter(({ file }) => file !== picture.file) : [...picked, picture]);
  }
  function uploaded(picture: StoredPicture) {
    if (!several) return onPick([picture]);
    const isNew = ![...taken, ...picked.map(({ file }) => file)].includes(picture.file);
    if (isNew) setPicked((before) => [...before, picture]);
  }

  return (
    <LargeDialog
      title={several ? "Choose pictures" : "Choose a picture"}
      onClose={onClose}
      footer={
        several && (
          <>
            <Button onClick={onClose}>Not now</Button>
            <Button look="solid" disabled={picked.length === 0} onClick={() => onPick([...picked])}>
              {picked.length === 1 ? "Add 1 picture" : `Add ${picked.length || ""} pictures`}
            </Button>
          </>
        )
      }
    >
      <div className="mb-4 flex gap-2">
        <Button aria-pressed={!isUploading} onClick={() => setUploading(false)} className={chosen}>
          Library
        </Button>
        <Button aria-pressed={isUploading} onClick={() => setUploading(true)} className={chosen}>
          <Icon name="upload" size={18} />
          Upload
        </Button>
      </div>
      {isUploading ? (
        <>
          <UploadPanel onUploaded={uploaded} />
          {several && picked.length > 0 && (
            <ul aria-label="To be added" className={`mt-4 ${tiles}`}>
              {picked.map((picture) => (
                <li key={picture.file} className="rounded-sm border border-line bg-white">
                  <PictureTile picture={picture} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <>
          <input
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onEnter(() => {})}
            className="target mb-4 w-full rounded-sm border border-ash/60 bg-white px-3 text-base text-ink placeholder:text-ash hover:border-ash md:text-sm"
          />
          <LibraryGrid q={q}>
            {(picture) => (
              <button
                type="button"
                disabled={taken.includes(picture.file)}
                aria-pressed={
                  several ? picked.some(({ file }) => file === picture.file) : undefined
                }
                onClick={() => pick(picture)}
                className="relative block w-full rounded-sm border border-line bg-white enabled:hover:border-peacock disabled:opacity-50 aria-pressed:border-peacock aria-pressed:outline-2 aria-pressed:outline-peacock"
              >
                <PictureTile picture={picture} />
              </button>
            )}
          </LibraryGrid>
        </>
      )}
    </LargeDialog>
  );
}

const searchLabel = "What it shows, where, or its file's name";
const chosen = "aria-pressed:border-peacock aria-pressed:bg-peacock/8 aria-pressed:text-peacock";
