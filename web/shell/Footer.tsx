import { href, Link } from "react-router";
import { demoNote, furtherInfo } from "../../content/navigation.ts";
import type { LinkedCategory } from "../data/linkedCategories.ts";
import { useDemoContent, useFrame, useScene } from "../data/rootData.ts";
import { Icon } from "../ui/Icon.tsx";
import { Picture } from "../ui/Picture.tsx";
import { FooterColumn } from "./FooterColumn.tsx";
import { SocialLinks } from "./SocialLinks.tsx";

const linkStyle =
  "flex min-h-11 items-center text-sm hover:text-peacock hover:underline md:pointer-fine:min-h-9";

export function Footer({ categories }: { categories: LinkedCategory[] }) {
  const isDemo = useDemoContent();
  const { shop, footer } = useFrame();
  return (
    <footer className="bg-plaster">
      <div className="gutter grid gap-x-8 pt-8 md:grid-cols-[1.4fr_1fr_1fr_1.2fr] md:pt-14">
        <Contact />
        <FooterColumn title="Further Info">
          <LinkList links={furtherInfo.map(({ label, path }) => ({ label, to: href(path) }))} />
        </FooterColumn>
        <FooterColumn title="Best Seller">
          <LinkList
            inTwo={categories.length > 8}
            links={categories.map(({ name, slug }) => ({
              label: name,
              to: href("/products/:category", { category: slug }),
            }))}
          />
        </FooterColumn>
        <TrackYourOrder />
      </div>
      <div className="gutter mt-8 pb-6 md:mt-12">
        {isDemo && <p className="mb-4 text-ash text-sm">{demoNote}</p>}
        <div className="flex flex-col gap-x-8 gap-y-2 border-line border-t pt-5 text-ash text-sm md:flex-row md:justify-between">
          <p>{shop.copyright}</p>
          <p>Pay by {footer.paymentMethods.join(" · ")}</p>
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  const { shop, footer } = useFrame();
  return (
    <div className="max-md:pb-5">
      <p className="font-display text-2xl">{shop.name}</p>
      <p className="mt-2 max-w-72 text-ash text-sm">
        {shop.tagline}. {footer.about}
      </p>
      <ul className="mt-4">
        <li>
          <a href={`mailto:${shop.email}`} className={linkStyle}>
            {shop.email}
          </a>
        </li>
        <li>
          <a href={`tel:+${shop.phoneDigits}`} className={`tabular ${linkStyle}`}>
            {shop.phone}
          </a>
        </li>
      </ul>
      <div className="mt-3">
        <SocialLinks />
      </div>
    </div>
  );
}

function TrackYourOrder() {
  const sofa = useScene("footer-sofa");
  const { shop, footer } = useFrame();
  return (
    <div className="max-md:pt-4">
      <Link
        to={href("/tracking")}
        className="flex min-h-11 items-center gap-2 font-display text-lg hover:text-peacock md:min-h-0"
      >
        Track Your Order
        <Icon name="next" size={18} />
      </Link>
      <p className="mt-2 text-ash text-sm">{footer.bulkText}</p>
      <a
        href={shop.chatLink}
        className="flex min-h-11 items-center gap-2 text-peacock text-sm underline underline-offset-4"
      >
        <Icon name="chat" size={18} />
        {footer.bulkLink}
      </a>
      {sofa && (
        <div className="mt-2 max-w-80" style={{ aspectRatio: `${sofa.width} / ${sofa.height}` }}>
          <Picture {...sofa} alt="" ground="transparent" sizes="320px" />
        </div>
      )}
    </div>
  );
}

function LinkList({
  links,
  inTwo = false,
}: {
  links: readonly { label: string; to: string }[];
  /** A long list stands in two columns where there is room. */
  inTwo?: boolean;
}) {
  return (
    <ul className={inTwo ? "gap-x-4 md:columns-2" : ""}>
      {links.map(({ label, to }) => (
        <li key={to} className="break-inside-avoid">
          <Link to={to} className={linkStyle}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
