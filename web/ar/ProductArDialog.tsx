import { href } from "react-router";
import { roomModelUrl } from "../../contract/modelUrl.ts";
import type { Product, Variant } from "../../contract/product.ts";
import { ArDialog } from "./ArDialog.tsx";

/** A product in the chosen colour, in the customer's room. */
export default function ProductArDialog({
  product: { name, slug },
  model,
  variant: { id, sku, color },
  ...dialog
}: {
  product: Product;
  /** Address of its model, as products carry it. */
  model: string;
  variant: Variant;
  wasRefused: boolean;
  onClose: () => void;
}) {
  const path = href("/product/:slugOrId", { slugOrId: slug });
  const piece = {
    title: `${name}, ${color.label}`,
    label: color.label,
    model,
    room: { glb: roomModelUrl(model, id, "glb"), usdz: roomModelUrl(model, id, "usdz") },
    page: new URL(`${path}?${new URLSearchParams({ variant: sku })}`, location.origin).href,
  };
  return <ArDialog piece={piece} {...dialog} />;
}
