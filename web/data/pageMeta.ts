import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import { pictureUrl } from "../../contract/pictureUrl.ts";
import type { CardImage } from "../../contract/productCard.ts";
import type { Frame, PublicShop } from "../../contract/texts/shown.ts";

export interface PageMeta {
  /** Without the shop's name; null on the home page, whose title is the shop itself. */
  title: string | null;
  description: string;
  /** Path of the page's one true address, with the query parameters that belong to it. */
  path: string;
  /** Shown when the page is shared. */
  image?: CardImage | null;
  /** Scheme and host that customers use, without a trailing slash. */
  origin: string;
  shop: PublicShop;
}

/** Title, description, canonical link, Open Graph and Twitter card of a page. */
export function pageMeta({
  title,
  description,
  path,
  image,
  origin,
  shop,
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title === null ? `${shop.name}: ${shop.tagline}` : `${title} | ${shop.name}`;
  const address = new URL(path, origin).href;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: shop.name },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...pictureMeta(image ?? null, origin),
  ];
}

function pictureMeta(image: CardImage | null, origin: string): MetaDescriptor[] {
  if (image === null) return [{ name: "twitter:card", content: "summary" }];
  return [
    { property: "og:image", content: origin + pictureUrl(image.file, 1200, "webp") },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** JSON-LD for the home page: the business, and the search that engines may offer. */
export function shopData(origin: string, shop: PublicShop): MetaDescriptor[] {
  const { address } = shop;
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Organization",
        name: shop.name,
        legalName: shop.legalName,
        description: shop.description,
        url: origin + href("/"),
        logo: `${origin}/favicon.svg`,
        email: shop.email,
        telephone: shop.phone,
        sameAs: shop.social.map(({ href }) => href),
        address: {
          "@type": "PostalAddress",
          streetAddress: address.street,
          addressLocality: address.city,
          addressRegion: address.state,
          postalCode: address.pincode,
          addressCountry: "IN",
        },
      },
    },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: shop.name,
        url: origin + href("/"),
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${origin}${href("/products")}?search={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    },
  ];
}

/** What `meta` is given of the root, which every page is below. */
type RootMatches = readonly [{ loaderData: { frame: Frame } }, ...unknown[]];

/** A page's title with the shop's name. */
export function titleOf(title: string, [root]: RootMatches): string {
  return `${title} | ${root.loaderData.frame.shop.name}`;
}

/** Title of a page that belongs to one visitor: of no use in a search engine. */
export function personalMeta(title: string, matches: RootMatches): MetaDescriptor[] {
  return [{ title: titleOf(title, matches) }, { name: "robots", content: "noindex" }];
}
