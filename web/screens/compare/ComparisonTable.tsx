import { href, Link } from "react-router";
import { compared, comparePath, setCompared } from "../../catalogue/comparison.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { AddCompared } from "./AddCompared.tsx";
import type { ComparedItem, Comparison } from "./loadComparison.ts";
import { Outlines } from "./Outlines.tsx";

const first =
  "sticky left-0 z-10 w-24 min-w-24 border-line border-r bg-paper py-3 pr-2 text-left align-top font-normal md:w-44 md:min-w-44";
const cell = "w-44 min-w-44 px-3 py-3 align-top md:w-64 md:min-w-64 [overflow-wrap:anywhere]";

/** Products as columns, their facts as rows; the names of the facts stay while the columns move. */
export function ComparisonTable({ items, rows }: Pick<Comparison, "items" | "rows">) {
  const most = (of: (item: ComparedItem) => number) => Math.max(...items.map(of));
  const scale = {
    width: most(({ card }) => card.size.width),
    depth: most(({ card }) => card.size.depth),
    height: most(({ card }) => card.size.height),
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section aria-label="Comparison" tabIndex={0} className="relative overflow-x-auto">
      <table className="border-collapse text-sm">
        <thead>
          <tr>
            <td className={first} />
            {items.map((item) => (
              <th key={item.card.id} scope="col" className={`${cell} text-left font-normal`}>
                <Head item={item} items={items} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-line border-t">
            <th scope="row" className={first}>
              <span className="text-ash">Front and floor, to one scale</span>
            </th>
            {items.map(({ card }) => (
              <td key={card.id} className={cell}>
                <Outlines name={card.name} size={card.size} scale={scale} />
              </td>
            ))}
          </tr>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className="border-line border-t">
              <th scope="row" className={first}>
                <span className="text-ash">{label}</span>
                {differs && <strong className="block text-madder text-xs">Differs</strong>}
              </th>
              {values.map((value, index) => (
                <td
                  key={items[index]?.card.id}
                  className={`${cell} tabular ${differs ? "font-semibold" : ""}`}
                >
                  {value || "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ item, items }: { item: ComparedItem; items: readonly ComparedItem[] }) {
  const { card } = item;
  const rest = items.flatMap((other) => (other === item ? [] : [other.card.slug]));
  return (
    <>
      <div className="aspect-[4/3] overflow-hidden rounded-sm bg-plaster">
        <Picture
          file={card.image?.file ?? null}
          alt=""
          width={card.image?.width ?? 1600}
          height={card.image?.height ?? 1200}
          ground={card.image?.ground}
          sizes="(min-width: 769px) 232px, 152px"
          eager
        />
      </div>
      <Link
        to={href("/product/:slugOrId", { slugOrId: card.slug })}
        className="mt-1 flex min-h-11 items-center font-semibold hover:text-sheesham"
      >
        {card.name}
      </Link>
      <AddCompared item={item} />
      <Link
        to={comparePath(rest)}
        preventScrollReset
        onClick={() => setCompared(compared().filter((slug) => slug !== card.slug))}
        className="inline-flex min-h-11 items-center gap-1 text-peacock print:hidden"
      >
        <Icon name="close" size={16} />
        Take away<span className="sr-only"> {card.name}</span>
      </Link>
    </>
  );
}
