import { href, Link } from "react-router";
import type { CustomListItem } from "../../../contract/design.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { siteKey, storefrontKey } from "../../data/context.ts";
import { pageMeta, titleOf } from "../../data/pageMeta.ts";
import { designReader } from "../../madeToMeasure/designReader.ts";
import { Picture } from "../../ui/Picture.tsx";
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
        <section key={family} aria-labelledby={`family-${family}`} className="mb-12 md:mb-16">
          <h2 id={`family-${family}`} className="text-xl md:text-2xl">
            {familyNames[family] ?? family}
          </h2>
          <p className="tabular mb-4 text-ash text-sm">{fromPrice(pieces)}</p>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4">
            {pieces.map((piece) => (
              <Piece key={piece.slug} piece={piece} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function fromPrice(pieces: readonly CustomListItem[]): string {
  const least = Math.min(...pieces.map(({ standardPrice }) => standardPrice));
  return `From ${formatRupees(least)} in the usual size`;
}

function Piece({
  piece: { slug, name, standardPrice, image, picture },
}: {
  piece: CustomListItem;
}) {
  return (
    <li className="group relative">
      <div className="aspect-[4/3] overflow-hidden rounded-sm bg-plaster">
        <Picture
          file={image === "" ? null : image}
          alt={picture?.alt ?? name}
          width={picture?.width ?? 1600}
          height={picture?.height ?? 1200}
          ground={picture?.ground}
          sizes="(min-width: 1280px) 24vw, (min-width: 769px) 31vw, 46vw"
        />
      </div>
      <h3 className="mt-3 font-semibold font-text text-base leading-snug tracking-normal">
        <Link
          to={href("/made-to-measure/:slugOrId", { slugOrId: slug })}
          className="after:absolute after:inset-0 group-hover:text-sheesham"
        >
          {name}
        </Link>
      </h3>
      <p className="tabular mt-1 text-sm">
        {formatRupees(standardPrice)} <span className="text-ash">in its usual size</span>
      </p>
    </li>
  );
}
