import { useEffect, useState } from "react";
import type { Product } from "../../contract/product.ts";
import { storefront } from "../data/client.ts";
import { CardsWhenNear } from "./CardsWhenNear.tsx";
import { rememberViewed, viewed } from "./viewed.ts";

const shown = 4;

/** What this browser looked at before, as far as it is still sold; `current` is the product that is being looked at. */
export function RecentlyViewed({ current = null }: { current?: string | null }) {
  const [find, setFind] = useState<(() => Promise<readonly Product[]>) | null>(null);
  useEffect(() => {
    const others = viewed().filter((slug) => slug !== current);
    if (current !== null) rememberViewed(current);
    const slugs = others.slice(0, shown);
    setFind(slugs.length === 0 ? null : () => () => storefront.findProducts(slugs));
  }, [current]);
  return <CardsWhenNear title="You looked at" find={find} />;
}
