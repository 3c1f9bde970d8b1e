import { preload } from "react-dom";
import { pictureUrl } from "../../contract/pictureUrl.ts";
import { fallbackSrcSet, pictureSrcSet } from "./pictureSrcSet.ts";

export interface PictureProps {
  /** File name under `/static/images/`, or null for the placeholder. */
  file: string | null;
  alt: string;
  /** Intrinsic size in pixels; the box keeps this ratio before the picture arrives. */
  width: number;
  height: number;
  /** Dominant colour painted until the picture arrives. */
  ground?: string | undefined;
  /** The point that stays in sight where the box cuts it, as `object-position`. */
  focus?: string | undefined;
  /** The `sizes` attribute: how wide the picture is shown, for example `(min-width: 769px) 25vw, 50vw`. */
  sizes: string;
  /** The largest picture of the first view: loaded at once, with high priority. */
  priority?: boolean;
  /** In the first view, but not its largest: loaded at once, with the usual priority. */
  eager?: boolean;
  className?: string;
}

/** A responsive picture in AVIF and WebP whose box never moves. */
export function Picture(props: PictureProps) {
  const { file, alt, width, height, ground = "#F1EBE1", sizes } = props;
  const { priority = false, eager = priority } = props;
  const className = `block h-full w-full object-cover ${props.className ?? ""}`;
  if (file === null) {
    return <PlaceholderPicture alt={alt} className={className} />;
  }
  const avifLadder = pictureSrcSet(file, width, "avif", sizes);
  if (priority) {
    // Named in the head, before the scripts, which would otherwise take every connection first.
    preload(pictureUrl(file, 640, "avif"), {
      as: "image",
      type: "image/avif",
      imageSrcSet: avifLadder,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avifLadder} sizes={sizes} />
      <img
        src={pictureUrl(file, 640, "webp")}
        srcSet={fallbackSrcSet(file, width, sizes)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        style={{ backgroundColor: ground, objectPosition: props.focus }}
        className={className}
      />
    </picture>
  );
}

/** Drawn when a product has no picture yet: the arch of the shop's sign on plaster. */
function PlaceholderPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <span
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
      className={`${className} bg-plaster`}
    >
      <svg viewBox="0 0 400 300" className="size-full" aria-hidden="true">
        <path
          d="M150 220v-60a50 50 0 0 1 100 0v60M178 220v-52a22 22 0 0 1 44 0v52M135 220h130"
          fill="none"
          stroke="var(--color-line)"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}
