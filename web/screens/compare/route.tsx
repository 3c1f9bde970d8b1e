import { useEffect } from "react";
import { href, Link, redirect, useNavigate } from "react-router";
import { mostCompared } from "../../../contract/compareRules.ts";
import { compared, comparePath } from "../../catalogue/comparison.ts";
import { storefront } from "../../data/client.ts";
import { storefrontKey } from "../../data/context.ts";
import { titleOf } from "../../data/pageMeta.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import type { Route } from "./+types/route.ts";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { loadComparison } from "./loadComparison.ts";

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: titleOf("Compare", matches) }, { name: "robots", content: "noindex" }];
}

export function loader({ context, url }: Route.LoaderArgs) {
  return loadComparison(context.get(storefrontKey), url);
}

/** The address without names means what this browser has chosen. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  if (!url.searchParams.has("ids") && compared().length > 0) {
    throw redirect(comparePath(compared()));
  }
  return loadComparison(storefront, url);
}

export default function CompareScreen({ loaderData }: Route.ComponentProps) {
  const { items, rows, gone } = loaderData;
  const navigate = useNavigate();
  useEffect(() => {
    const isUnnamed = !new URLSearchParams(window.location.search).has("ids");
    if (isUnnamed && compared().length > 0) navigate(comparePath(compared()), { replace: true });
  }, [navigate]);
  return (
    <div className="gutter pt-6 pb-20 md:pt-10">
      <h1 className="text-3xl md:text-4xl">Compare</h1>
      <p className="mt-2 mb-6 measure text-ash">
        {items.length === 0
          ? `Choose up to ${mostCompared} pieces by the mark on their cards, and see them here side by side.`
          : `Up to ${mostCompared} pieces side by side. The address of this page shows the same to whoever you send it to.`}
      </p>
      {gone > 0 && (
        <p role="status" className="mb-6 text-madder">
          {gone === 1 ? "One of these is" : `${gone} of these are`} no longer sold.
        </p>
      )}
      {items.length > 0 && <ComparisonTable items={items} rows={rows} />}
      {items.length < mostCompared && (
        <Link
          to={href("/products")}
          className={buttonStyle(items.length === 0 ? "solid" : "outline", "mt-6")}
        >
          {items.length === 0 ? "All products" : "Add another"}
        </Link>
      )}
    </div>
  );
}
