import { Link } from "react-router";
import type { StoredPicture } from "../../../contract/admin/pictures.ts";
import { Moment } from "../../ui/Moment.tsx";

/** Size, name and origin. */
export function PictureFacts({ picture }: { picture: StoredPicture }) {
  const { width, height, file, croppedFrom, createdAt } = picture;
  return (
    <dl className="tabular mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ash">
      <dt>Size</dt>
      <dd className="text-ink">
        {width} × {height} pixels
      </dd>
      <dt>File</dt>
      <dd className="break-all text-ink">{file}</dd>
      <dt>Added</dt>
      <dd className="text-ink">
        <Moment at={createdAt} />
      </dd>
      {croppedFrom !== null && (
        <>
          <dt>Cut out of</dt>
          <dd>
            <Link
              to={`/pictures/${croppedFrom}`}
              className="text-peacock underline underline-offset-2"
            >
              the whole picture
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}
