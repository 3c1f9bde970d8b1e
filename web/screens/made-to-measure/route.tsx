import { href, Link } from "react-router";
import type { CustomListItem } from "../../../contract/design.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { siteKey, storefrontKey } from "../../data/context.ts";
import { pageMeta, titleOf } from "../../data/pageMeta.ts";
import { designReader } from "../../madeToMeasure/designReader.ts";
import type { Route } from "./+types/route.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: titleOf("Made to measure", matches) }];
  const { shop } = matches[0].loaderData.frame;
  return pageMeta({
    title: "Made to measure",
    description:
      "Furniture in your own measures, wood and fabric, with a price that explains itself.",
    path: href("/made-to-measure"),
    origin: loaderData.origin,
    shop,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const products = await context.get(storefrontKey).listCustom();
  return { products, origin: context.get(siteKey).origin };
}

export async function clientLoader() {
  return { products: await designReader.listCustom(), origin: window.location.origin };
}

const familyNames: Readonly<Record<string, string>> = {
  sofa: "Sofas",
  chair: "Chairs",
  "dining-table": "Dining tables",
  "dining-set": "Dining sets",
  "coffee-table": "Coffee tables",
  "side-table": "Side tables",
  "console-table": "Console tables",
  "study-table": "Study tables",
  cot: "Cots",
  wardrobe: "Wardrobes",
  bench: "Benches",
};

export default function MadeToMeasure({ loaderData: { products } }: Route.ComponentProps) {
  const families = Map.groupBy(products, ({ family }) => family);
  return (
    <div className="gutter pt-6 pb-20 md:pt-10">
      <h1 className="text-3xl md:text-4xl">Made to measure</h1>
      <p className="measure mt-2 mb-8 text-ash">
        Choose a piece, and then its length, height, wood and fabric. You see it change as you
        choose, what each part of it costs, and whether it reaches your room.
      </p>
      {products.length === 0 && <p>Nothing is made to measure just now.</p>}
      {[...families].map(([family, pieces]) => (
        <section key={family} className="mb-10">
          <h2 className="mb-2 text-xl">{familyNames[family] ?? family}</h2>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {pieces.map((piece) => (
              <Piece key={piece.slug} piece={piece} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Piece({ piece: { slug, name, standardPrice } }: { piece: CustomListItem }) {
  return (
    <li className="border-line border-t">
      <Link
        to={href("/made-to-measure/:slugOrId", { slugOrId: slug })}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-sheesham"
      >
        <span className="font-semibold">{name}</span>
        <span className="tabular text-ash text-sm">usual size {formatRupees(standardPrice)}</span>
      </Link>
    </li>
  );
}
