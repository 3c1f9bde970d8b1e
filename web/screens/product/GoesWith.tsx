import { useCallback } from "react";
import type { Product } from "../../../contract/product.ts";
import { CardsWhenNear } from "../../catalogue/CardsWhenNear.tsx";
import { getJson } from "../../data/client.ts";

/** What fits beside it by real size, in the same tone of wood. */
export function GoesWith({ slug }: { slug: string }) {
  const find = useCallback(async () => {
    const path = `/api/products/${encodeURIComponent(slug)}/goes-with`;
    return (await getJson<{ products: Product[] }>(path)).products;
  }, [slug]);
  return <CardsWhenNear title="Goes with it" note="Chosen by size, wood and colour." find={find} />;
}
