import type { StoredPicture } from "../../contract/admin/pictures.ts";
import { Thumb } from "./Thumb.tsx";

/** How a picture stands in the library: itself, what it shows, its size. */
export function PictureTile({ picture }: { picture: StoredPicture }) {
  const { file, alt, width, height } = picture;
  return (
    <>
      <Thumb file={file} className="aspect-[4/3] w-full rounded-t-sm" />
      <span className="block px-2.5 py-2 text-left">
        <span className="line-clamp-2 min-h-[2lh] text-ink text-xs">{alt}</span>
        <span className="tabular mt-0.5 block text-ash text-xs">
          {width} × {height}
        </span>
      </span>
    </>
  );
}
