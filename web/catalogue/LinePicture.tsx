import { href } from "react-router";
import type { CartItem } from "../../contract/cart.ts";
import type { OrderItem } from "../../contract/order.ts";
import { Picture } from "../ui/Picture.tsx";

type Line = Pick<CartItem | OrderItem, "slug" | "image" | "picture" | "design">;

/** Where the piece of a line is looked at: its design, or its product. */
export const pathOfLine = ({ slug, design }: Line) =>
  design?.address ?? href("/product/:slugOrId", { slugOrId: slug });

/** The picture of a line's piece, beside its name: as it was photographed, or as it was drawn to measure. */
export function LinePicture({
  line: { image, picture, design },
  sizes,
  eager,
}: {
  line: Line;
  sizes: string;
  eager: boolean;
}) {
  if (design !== null) {
    return (
      <img
        src={design.picture}
        alt=""
        width={800}
        height={600}
        loading={eager ? "eager" : "lazy"}
        className="block h-full w-full object-cover"
      />
    );
  }
  return (
    <Picture
      file={image === "" ? null : image}
      alt=""
      width={picture?.width ?? 1600}
      height={picture?.height ?? 1200}
      ground={picture?.ground}
      sizes={sizes}
      eager={eager}
    />
  );
}
