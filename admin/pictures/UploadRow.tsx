import { useEffect, useRef, useState } from "react";
import type { NewPictureAnswer } from "../../contract/admin/pictures.ts";
import { pictureLimits } from "../../contract/pictureRules.ts";
import { failureMessage, fieldErrors } from "../data/api.ts";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/fields.tsx";
import { onEnter } from "./onEnter.ts";
import { useUpload } from "./useUpload.ts";

/** A chosen file, what it shows, and how far its sending is. */
export function UploadRow({
  file,
  hasFocus,
  onDone,
  onLeave,
}: {
  file: File;
  /** The first of those that are left: one describes them one after the other. */
  hasFocus: boolean;
  onDone: (added: NewPictureAnswer) => void;
  onLeave: () => void;
}) {
  const [alt, setAlt] = useState("");
  const upload = useUpload();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.querySelector("input")?.focus();
  }, [hasFocus]);

  async function send() {
    if (upload.isPending) return;
    try {
      onDone(await upload.mutateAsync({ file, alt }));
    } catch {
      // Said in the row.
    }
  }
  const errors = fieldErrors(upload.error);
  const failure = upload.isError && errors.alt === undefined ? failureMessage(upload.error) : null;

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-line bg-white p-3">
      <Preview file={file} />
      <div ref={field} className="min-w-48 flex-1">
        <TextField
          label={`What ${file.name} shows`}
          hint="For those who cannot see it, and for search engines."
          value={alt}
          maxLength={pictureLimits.altLength}
          readOnly={upload.isPending}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={onEnter(send)}
          error={errors.alt}
        />
        {upload.isPending && (
          <p role="status" className="mt-2 flex items-center gap-3 text-ash text-xs">
            <progress
              value={upload.progress}
              aria-label={`Upload of ${file.name}`}
              className="h-1.5 flex-1 accent-peacock"
            />
            {upload.progress < 1 ? "Uploading" : "Preparing"}
          </p>
        )}
        {failure && (
          <p role="alert" className="mt-2 text-madder text-xs">
            {failure}
          </p>
        )}
      </div>
      <div className="flex gap-2 md:mt-6">
        <Button look="solid" onClick={send} isBusy={upload.isPending}>
          Upload
        </Button>
        <Button onClick={onLeave} disabled={upload.isPending}>
          Leave out
        </Button>
      </div>
    </div>
  );
}

/** The file as this computer shows it, before anything is sent. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <img src={address} alt="" className="block h-20 w-28 flex-none bg-plaster object-contain" />
  );
}
