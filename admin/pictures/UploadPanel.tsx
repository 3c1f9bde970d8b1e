import { useId, useState } from "react";
import type { StoredPicture } from "../../contract/admin/pictures.ts";
import { pictureLimits } from "../../contract/pictureRules.ts";
import { buttonStyle } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { UploadRow } from "./UploadRow.tsx";

interface Chosen {
  id: number;
  file: File;
}

let count = 0;

/** Takes files by drag and drop or from the file chooser, and sends each when it is described. */
export function UploadPanel({ onUploaded }: { onUploaded: (picture: StoredPicture) => void }) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  /** Here and not in passing: a dialog would cover it. */
  const [said, setSaid] = useState("");
  const [isOver, setOver] = useState(false);
  const input = useId();

  function choose(files: FileList | null) {
    const added = [...(files ?? [])].map((file) => {
      count += 1;
      return { id: count, file };
    });
    setChosen((before) => [...before, ...added]);
  }
  const leave = (id: number) => setChosen((before) => before.filter((one) => one.id !== id));

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button within does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files);
        }}
        className={`rounded-md border border-dashed px-6 py-8 text-center ${isOver ? "border-peacock bg-peacock/8" : "border-ash/60"}`}
      >
        <p className="font-semibold max-md:hidden">Drop pictures here</p>
        <p className="mt-1 text-ash text-xs">
          JPEG, PNG, WebP or AVIF, up to {pictureLimits.megabytes} MB each
        </p>
        <label
          htmlFor={input}
          className={buttonStyle(
            "outline",
            "mt-3 focus-within:outline-2 focus-within:outline-peacock focus-within:outline-offset-2",
          )}
        >
          <Icon name="upload" size={18} />
          Choose files
          <input
            id={input}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            onChange={({ target }) => {
              choose(target.files);
              target.value = "";
            }}
          />
        </label>
      </div>
      <p role="status" className="mt-2 min-h-[1lh] text-ash">
        {said}
      </p>
      <ul className="mt-2 space-y-3">
        {chosen.map(({ id, file }, index) => (
          <li key={id}>
            <UploadRow
              file={file}
              hasFocus={index === 0}
              onDone={({ picture, isNew }) => {
                leave(id);
                setSaid(
                  isNew
                    ? `${file.name} is in the library.`
                    : `The library had ${file.name} already.`,
                );
                onUploaded(picture);
              }}
              onLeave={() => leave(id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
