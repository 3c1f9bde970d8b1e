import type { CardImage } from "../../../contract/productCard.ts";
import { Picture } from "../../ui/Picture.tsx";

/** The gallery's pictures in small; nothing when there is only one. */
export function Thumbnails({
  pictures,
  current,
  onPick,
}: {
  pictures: readonly CardImage[];
  current: number;
  onPick: (index: number) => void;
}) {
  if (pictures.length < 2) return null;
  return (
    <ul className="-mx-0.5 mt-2.5 flex gap-2.5 overflow-x-auto p-0.5 [scrollbar-width:none]">
      {pictures.map((picture, index) => (
        <li key={picture.file} className="w-16 shrink-0 md:w-24">
          <button
            type="button"
            onClick={() => onPick(index)}
            aria-current={index === current}
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
            className="block aspect-[4/3] w-full overflow-hidden rounded-sm border-2 border-transparent opacity-75 hover:opacity-100 aria-[current=true]:border-peacock aria-[current=true]:opacity-100"
          >
            <Picture {...picture} alt="" sizes="96px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
