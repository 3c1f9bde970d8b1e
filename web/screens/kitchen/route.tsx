import { href, NavLink } from "react-router";
import { kitchenPages } from "../../../content/kitchens/layouts.ts";
import { storefront } from "../../data/client.ts";
import { storefrontKey } from "../../data/context.ts";
import { pageMeta, titleOf } from "../../data/pageMeta.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { InTurn } from "../../ui/InTurn.tsx";
import type { Route } from "./+types/route";
import { ConsultationSection } from "./ConsultationSection.tsx";
import { ImportanceSection } from "./ImportanceSection.tsx";
import { KitchenCollection } from "./KitchenCollection.tsx";
import { KitchenHero } from "./KitchenHero.tsx";
import { kitchenData } from "./kitchenData.ts";
import { type LoadedKitchen, loadKitchen } from "./loadKitchen.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: titleOf("Kitchen", matches) }];
  const { page, metaDescription, slides } = loaderData;
  const { origin, frame } = matches[0].loaderData;
  return [
    ...pageMeta({
      title: page.title,
      description: metaDescription,
      path: page.path,
      image: slides[0]?.image ?? null,
      origin,
      shop: frame.shop,
    }),
    ...kitchenData(loaderData, origin, frame.shop),
  ];
}

export function loader({ context, url }: Route.LoaderArgs) {
  return loadKitchen(context.get(storefrontKey), url.pathname);
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadKitchen(storefront, url.pathname);
}

export default function KitchenRoute({ loaderData }: Route.ComponentProps) {
  return <KitchenScreen key={loaderData.page.path} kitchen={loaderData} />;
}

/** One layout: pictures, its designs, what is good about them, and the form. */
function KitchenScreen({ kitchen }: { kitchen: LoadedKitchen }) {
  const { page, introduction } = kitchen;
  return (
    <>
      <div className="gutter">
        <Breadcrumb crumbs={[{ name: "Home", to: href("/home") }, { name: page.title }]} />
        <div className="mb-5 grid items-end gap-x-16 gap-y-3 md:mb-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
          <h1 className="text-[clamp(2.5rem,1.9rem+2.7vw,4.25rem)] leading-none tracking-tight">
            {page.title}
          </h1>
          <p className="measure leading-relaxed">{introduction}</p>
        </div>
        <KitchenHero kitchen={kitchen} />
        <div className="mt-4">
          <LayoutStrip />
        </div>
      </div>
      <InTurn>
        <KitchenCollection kitchen={kitchen} />
      </InTurn>
      <InTurn>
        <ImportanceSection />
      </InTurn>
      <InTurn>
        <ConsultationSection path={page.path} />
      </InTurn>
    </>
  );
}

/** The way to the other layouts. */
function LayoutStrip() {
  return (
    <nav aria-label="Kitchens by layout" className="max-md:-mx-4 max-md:overflow-x-auto">
      <ul className="flex gap-x-6 max-md:w-max max-md:px-4">
        {kitchenPages.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={href(path)}
              prefetch="intent"
              className="flex min-h-11 items-center whitespace-nowrap text-sm underline-offset-[0.5em] hover:text-peacock aria-[current=page]:text-peacock aria-[current=page]:underline"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
