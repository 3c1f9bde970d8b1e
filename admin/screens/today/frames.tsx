import type { FiguresOfToday } from "../../../contract/admin/figures.ts";
import { formatAmount } from "../../../contract/rupees.ts";
import { Money } from "../../ui/Money.tsx";
import { Change } from "./Change.tsx";
import { shortDay } from "./days.ts";
import { Bar, Frame, Plain } from "./Plain.tsx";

const rupees = (amount: number) => <Money rupees={Math.round(amount)} />;

export function Categories({ categories }: { categories: FiguresOfToday["sales"]["categories"] }) {
  const most = Math.max(1, ...categories.map(({ net }) => net));
  return (
    <Frame title="By category" note="Last 30 days, and against the 30 before">
      <Plain
        label="Sales by category"
        head={["Category", "Pieces", "Sales", "Change"]}
        rows={categories.map(({ id, name, pieces, net, before }) => ({
          key: id,
          cells: [
            <span key="name" className="block min-w-20">
              {name}
              <Bar share={net / most} />
            </span>,
            pieces,
            rupees(net),
            <Change key="change" now={net} before={before} />,
          ],
        }))}
      />
    </Frame>
  );
}

export function BestSellers({ products }: { products: FiguresOfToday["sales"]["bestSellers"] }) {
  return (
    <Frame title="Best sellers" note="By sales of the last 30 days">
      {products.length === 0 ? (
        <p className="py-4 text-ash">What sells most will stand here after the first order.</p>
      ) : (
        <Plain
          label="Best sellers"
          head={["Product", "Pieces", "Sales"]}
          rows={products.map(({ productId, slug, name, pieces, net }) => ({
            key: productId,
            cells: [
              <a
                key="name"
                href={`/product/${slug}`}
                target="_blank"
                rel="noreferrer"
                className="inline-block py-0.5 hover:text-peacock hover:underline"
              >
                {name}
              </a>,
              pieces,
              rupees(net),
            ],
          }))}
        />
      )}
    </Frame>
  );
}

const stepNames = {
  viewed: "Looked at a product",
  added: "Put one into the cart",
  checkout: "Began a checkout",
  ordered: "Ordered",
} as const;

export function WayToOrder({ way }: { way: FiguresOfToday["way"] }) {
  const first = way[0]?.times ?? 0;
  return (
    <Frame
      title="From product to order"
      note="How often in the last 30 days; nobody is recognised, and Buy Now skips the cart"
    >
      <Plain
        label="From product to order"
        head={["Step", "Times", "Of 100", "Change"]}
        rows={way.map(({ step, times, before }) => ({
          key: step,
          cells: [
            <span key="step" className="block">
              {stepNames[step]}
              <Bar share={first === 0 ? 0 : times / first} />
            </span>,
            formatAmount(times),
            first === 0 || step === "viewed" ? "" : ((times / first) * 100).toFixed(1),
            <Change key="change" now={times} before={before} />,
          ],
        }))}
      />
    </Frame>
  );
}

export function MissedSearches({ searches }: { searches: FiguresOfToday["missedSearches"] }) {
  return (
    <Frame
      title="Searched for, not found"
      note="Made at least three times; a synonym or a product may be missing"
    >
      {searches.length === 0 ? (
        <p className="py-4 text-ash">Everything that was searched for more than twice was found.</p>
      ) : (
        <Plain
          label="Searches without a result"
          head={["Words", "Times", "Last"]}
          rows={searches.map(({ words, times, lastDay }) => ({
            key: words,
            cells: [words, times, shortDay(lastDay)],
          }))}
        />
      )}
    </Frame>
  );
}

export function Scarce({ offers }: { offers: FiguresOfToday["scarce"] }) {
  return (
    <Frame id="scarce" title="Running out" note="For sale, and three pieces or fewer are left">
      {offers.length === 0 ? (
        <p className="py-4 text-ash">Of everything for sale there are more than three pieces.</p>
      ) : (
        <Plain
          label="Running out"
          head={["Piece", "Left"]}
          rows={offers.map(({ variantId, slug, name, variant, sku, left }) => ({
            key: variantId,
            cells: [
              <a
                key="name"
                href={`/product/${slug}`}
                target="_blank"
                rel="noreferrer"
                className="block py-0.5 hover:text-peacock"
              >
                {name}
                <span className="block text-ash text-xs">
                  {variant} · {sku}
                </span>
              </a>,
              <span key="left" className={left === 0 ? "font-semibold text-madder" : ""}>
                {left}
              </span>,
            ],
          }))}
        />
      )}
    </Frame>
  );
}
