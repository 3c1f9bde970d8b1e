import { pictureUrl } from "../../../../contract/pictureUrl.ts";
import type { CardImage } from "../../../../contract/productCard.ts";

/** Small photos that open the large view; `start` is the place of the first among all that it shows. */
export function ReviewPhotos({
  photos,
  start,
  onOpen,
  label,
}: {
  photos: readonly CardImage[];
  start: number;
  onOpen: (place: number) => void;
  label: string;
}) {
  return (
    <ul aria-label={label} className="mt-3 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
      {photos.map(({ file, alt, ground }, index) => (
        <li key={file} className="shrink-0">
          <button
            type="button"
            data-photo
            onClick={() => onOpen(start + index)}
            className="block size-20 cursor-zoom-in overflow-hidden rounded-sm md:size-24"
            style={{ backgroundColor: ground }}
          >
            <span className="sr-only">Enlarge: </span>
            <img
              src={pictureUrl(file, 160, "webp")}
              srcSet={`${pictureUrl(file, 160, "webp")} 1x, ${pictureUrl(file, 320, "webp")} 2x`}
              alt={alt}
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
