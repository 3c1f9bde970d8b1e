import { pictureUrl } from "../../contract/pictureUrl.ts";

/** A picture, whole, on plaster; the words beside it say what it shows. */
export function Thumb({ file, className = "" }: { file: string; className?: string }) {
  return (
    <img
      src={pictureUrl(file, 320, "avif")}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`block bg-plaster object-contain ${className}`}
    />
  );
}
