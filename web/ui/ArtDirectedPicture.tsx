import { preload } from "react-dom";
import { type PictureFormat, pictureUrl } from "../../contract/pictureUrl.ts";
import type { CardImage } from "../../contract/productCard.ts";
import { fallbackSrcSet, pictureSrcSet } from "./pictureSrcSet.ts";

const phones = "(max-width: 479px)";
const wider = "(min-width: 480px)";

/**
 * A scene with two crops: the upright one on phones, the wide one elsewhere. It
 * fills the box around it, which keeps the ratio. Without a picture the box shows bare plaster.
 */
export function ArtDirectedPicture({
  wide,
  upright,
  sizes: boxSizes,
  alt,
  priority = false,
}: {
  wide: CardImage | null;
  /** Falls back to the wide crop. */
  upright: CardImage | null;
  /** The `sizes` attribute, for both crops. */
  sizes: string;
  /** Replaces the picture's own words; empty when the text beside it says the same. */
  alt?: string;
  /** The largest picture of the first view: loaded at once, with high priority. */
  priority?: boolean;
}) {
  if (wide === null) return <div className="h-full w-full bg-plaster" />;
  // Phones cut the owner's picture to an upright box themselves: it is as wide as twice that.
  const sizes = wide.isReplaced ? `${phones} 190vw, ${boxSizes}` : boxSizes;
  if (priority) {
    // Named in the head before the fonts, so that it gets the connection that is open already.
    preloadCrop(wide, sizes, upright ? wider : undefined);
    if (upright) preloadCrop(upright, sizes, phones);
  }
  return (
    <picture className="contents">
      {upright && (
        <>
          <CropSource image={upright} format="avif" sizes={sizes} media={phones} />
          <CropSource image={upright} format="webp" sizes={sizes} media={phones} />
        </>
      )}
      <CropSource image={wide} format="avif" sizes={sizes} />
      <img
        src={pictureUrl(wide.file, 1200, "webp")}
        srcSet={fallbackSrcSet(wide.file, wide.width, sizes)}
        sizes={sizes}
        alt={alt ?? wide.alt}
        width={wide.width}
        height={wide.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        style={{ backgroundColor: wide.ground, objectPosition: wide.focus }}
        className="block h-full w-full object-cover"
      />
    </picture>
  );
}

function preloadCrop({ file, width }: CardImage, sizes: string, media: string | undefined): void {
  preload(pictureUrl(file, 1200, "avif"), {
    as: "image",
    type: "image/avif",
    imageSrcSet: pictureSrcSet(file, width, "avif"),
    imageSizes: sizes,
    fetchPriority: "high",
    media,
  });
}

function CropSource(props: {
  image: CardImage;
  format: PictureFormat;
  sizes: string;
  media?: string;
}) {
  const { image, format, sizes, media } = props;
  const { file, width } = image;
  return (
    <source
      type={`image/${format}`}
      srcSet={
        format === "webp" ? fallbackSrcSet(file, width, sizes) : pictureSrcSet(file, width, format)
      }
      sizes={sizes}
      media={media}
      width={width}
      height={image.height}
    />
  );
}
