import { useEffect, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import type { CartItem } from "../../../contract/cart.ts";
import { formatRupeesExactly } from "../../../contract/rupees.ts";
import { isDesign, readSharedCart, type SharedLine } from "../../../contract/sharedCart.ts";
import { addDesign, addToCart } from "../../account/accountActions.ts";
import { lineTotal, totalsOf } from "../../account/cartChanges.ts";
import { LoadFailure } from "../../account/LoadFailure.tsx";
import { customerToken } from "../../account/liveSession.ts";
import { announce, failure, success } from "../../account/notice.ts";
import { LineProduct } from "../../catalogue/LineProduct.tsx";
import { storefront } from "../../data/client.ts";
import { designReader } from "../../madeToMeasure/designReader.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { type SharedItems, sharedItems, wantedOf } from "./sharedItems.ts";

type Reading = SharedItems | "reading" | "failed";

/** The pieces that somebody has chosen, at today's prices, and the way to have them in one's own cart. */
export default function SharedCart({ hash }: { hash: string }) {
  const [shared, again] = useShared(hash);
  if (shared === "reading") return <p role="status">One moment, please: we are looking them up.</p>;
  if (shared === "failed") {
    return <LoadFailure text="The pieces could not be looked up." onRetry={again} />;
  }
  const { items, gone } = shared;
  return (
    <>
      {gone > 0 && (
        <p className="mb-4 text-madder">
          {gone === 1 ? "One piece is" : `${gone} pieces are`} no longer sold.
        </p>
      )}
      {items.length === 0 ? (
        <>
          <p>There is nothing here that can be bought.</p>
          <Link to={href("/best-selling")} className={buttonStyle("solid", "mt-6")}>
            See the best sellers
          </Link>
        </>
      ) : (
        <Pieces items={items} />
      )}
    </>
  );
}

function Pieces({ items }: Pick<SharedItems, "items">) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const wanted = wantedOf(items);
  const { subtotal: total } = totalsOf(wanted.map(({ item, quantity }) => ({ ...item, quantity })));

  /** One after the other: what is already in the cart stays, and what cannot be had is told. */
  async function takeAll() {
    setBusy(true);
    let missed = "";
    for (const { item, quantity } of wanted) {
      const { productId, variantId, design } = item;
      const notice = await (design
        ? addDesign(customerToken(), design.code, quantity)
        : addToCart(customerToken(), { productId, variantId, quantity }));
      if (notice.tone === "failure") missed ||= notice.text;
    }
    navigate(href("/shopping"));
    announce(
      missed === ""
        ? success("The pieces are in your cart.")
        : failure(`Not everything is in your cart: ${missed}`),
    );
  }

  return (
    <>
      <ul className="border-line border-t">
        {items.map((item) => (
          <li key={item.variantId} className="border-line border-b py-5">
            <LineProduct item={item} pictureClassName="w-26 md:w-32" withPrice />
            <p className="tabular mt-3 flex items-baseline justify-between gap-4 text-sm">
              <span className="text-ash">
                {item.isAvailable && item.quantity > item.stock
                  ? `${item.quantity} were chosen; there are ${item.stock}.`
                  : `Quantity ${item.quantity}`}
              </span>
              <span className="font-semibold text-base">
                <span className="sr-only">Sub-total </span>
                {item.isAvailable ? formatRupeesExactly(subtotal(item)) : "Not counted"}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="tabular mt-6 flex items-baseline justify-between gap-4 font-semibold">
        Total <span className="text-xl">{formatRupeesExactly(total)}</span>
      </p>
      <p className="text-ash text-sm">Today’s prices, inclusive of all taxes.</p>
      <button
        type="button"
        onClick={takeAll}
        disabled={busy || wanted.length === 0}
        className={buttonStyle("solid", "mt-5 min-h-13 w-full sm:w-auto sm:min-w-72")}
      >
        {wanted.length === 0 ? "Out of Stock" : busy ? "Adding..." : "Put all into my cart"}
      </button>
    </>
  );
}

/** Rupees for as many of its pieces as there are. */
const subtotal = (item: CartItem) =>
  lineTotal({ ...item, quantity: Math.min(item.quantity, item.stock) });

/** What the address names, as the shop has it now; and how to ask once more. */
function useShared(hash: string): [Reading, () => void] {
  const [shared, setShared] = useState<Reading>("reading");
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    let isLeft = false;
    setShared("reading");
    const lines = readSharedCart(hash.slice(1));
    lookUp(lines).then(
      (found) => !isLeft && setShared(found),
      () => !isLeft && setShared("failed"),
    );
    return () => {
      isLeft = true;
    };
  }, [hash, asked]);
  return [shared, () => setAsked((count) => count + 1)];
}

/** What these lines are now. */
async function lookUp(lines: readonly SharedLine[]): Promise<SharedItems> {
  const [designed, ordinary] = [lines.filter(isDesign), lines.filter((line) => !isDesign(line))];
  const slugs = [...new Set(ordinary.map(({ slug }) => slug))];
  const [products, designs] = await Promise.all([
    slugs.length === 0 ? [] : storefront.findProducts(slugs),
    Promise.all(designed.map(({ piece }) => designReader.findDesign(piece))),
  ]);
  return sharedItems(
    lines,
    products,
    designs.filter((one) => one !== null),
  );
}
