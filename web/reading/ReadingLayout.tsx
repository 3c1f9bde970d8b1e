import type { ReactNode } from "react";
import { href } from "react-router";
import type { ReadingPage } from "../../contract/texts/blocks.ts";
import { useShop } from "../data/rootData.ts";
import { Breadcrumb, type Crumb } from "../ui/Breadcrumb.tsx";
import { Blocks } from "./Blocks.tsx";
import { Contents } from "./Contents.tsx";
import { RichText } from "./RichText.tsx";

/** 60 to 70 characters a line; only tables, figures and lists of facts take the whole column. */
const textWidth =
  "[&>:not(h2,table,figure,dl)]:max-w-[31rem] lg:[&>:not(h2,table,figure,dl)]:max-w-[33rem] lg:[&>:not(h2,h3,table,figure,dl)]:text-[1.125rem]";

/** Shorter pages are read from top to bottom without a table of contents. */
const sectionsWorthListing = 4;

/** A page to read: its way back, title, contents and text; on paper the text alone. */
export function ReadingLayout({
  page,
  trail,
  dates,
  opening,
}: {
  page: ReadingPage;
  /** What stands between the home page and the text, the page itself last. */
  trail: readonly Crumb[];
  /** The line below the title: when the text was written or changed, and by whom. */
  dates: ReactNode;
  /** A picture between title and text. */
  opening?: ReactNode;
}) {
  const { title, lead, sections } = page;
  const shop = useShop();
  return (
    <div className="gutter pt-3 pb-20 md:pb-28">
      <Breadcrumb crumbs={[{ name: "Home", to: href("/home") }, ...trail]} />
      <p className="hidden text-sm print:block">
        {shop.name}, {shop.tagline}
      </p>
      <article className="lg:grid lg:grid-cols-[13rem_minmax(0,44rem)] lg:gap-x-14 xl:gap-x-24 print:block">
        <header className="pt-6 pb-8 lg:col-start-2 lg:pt-10">
          <h1 className="text-3xl md:text-4xl">{title}</h1>
          <p className="mt-3 text-ash text-sm">{dates}</p>
          <p className="mt-5 max-w-[41rem] text-lg leading-relaxed">
            <RichText text={lead} />
          </p>
          {opening}
        </header>
        {sections.length >= sectionsWorthListing && (
          <div className="lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pt-12 lg:pb-6">
            <Contents sections={sections} />
          </div>
        )}
        <div className="lg:col-start-2">
          {sections.map(({ id, title: heading, blocks }) => (
            <section
              key={id}
              aria-labelledby={id}
              className={`in-turn mt-12 first:mt-8 lg:first:mt-2 ${textWidth}`}
            >
              <h2 id={id} className="break-after-avoid scroll-mt-4 text-xl md:text-2xl">
                {heading}
              </h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
        </div>
      </article>
    </div>
  );
}
