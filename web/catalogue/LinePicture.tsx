import { href } from "react-router";
import type { CartItem } from "../../contract/cart.ts";
import type { OrderItem } from "../../contract/order.ts";
import type { WishlistItem } from "../../contract/wishlist.ts";
import { Picture } from "../ui/Picture.tsx";

type Line = Pick<CartItem | OrderItem | WishlistItem, "slug" | "image" | "picture" | "design">;

/** Where the piece of a line is looked at: its design, or its product. */
export const pathOfLine = ({ slug, design }: Line) =>
  design?.address ?? href("/product/:slugOrId", { slugOrId: slug });

/** The picture of a line's piece, said nothing of beside its name unless `alt` does: as it was photographed, or as it was drawn to measure. */
export function LinePicture({
  line: { image, picture, design },
  sizes,
  eager = false,
  alt = "",
  className = "",
}: {
  line: Line;
  sizes: string;
  eager?: boolean;
  alt?: string;
  className?: string;
}) {
  if (design !== null) {
    return (
      <img
        src={design.picture}
        alt={alt}
        width={800}
        height={600}
        loading={eager ? "eager" : "lazy"}
        className={`block size-full object-cover ${className}`}
      />
    );
  }
  return (
    <Picture
      file={image === "" ? null : image}
      alt={alt}
      width={picture?.width ?? 1600}
      height={picture?.height ?? 1200}
      ground={picture?.ground}
      sizes={sizes}
      eager={eager}
      className={className}
    />
  );
}
