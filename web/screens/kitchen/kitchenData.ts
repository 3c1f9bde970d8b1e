import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import { pictureUrl } from "../../../contract/pictureUrl.ts";
import type { PublicShop } from "../../../contract/texts/shown.ts";
import type { LoadedKitchen } from "./loadKitchen.ts";

/** JSON-LD of a kitchen page: the service, and the breadcrumb. */
export function kitchenData(
  kitchen: LoadedKitchen,
  origin: string,
  shop: PublicShop,
): MetaDescriptor[] {
  const { page, metaDescription, slides } = kitchen;
  const address = `${origin}${page.path}`;
  const pictures = slides.flatMap(({ image }) => (image ? [image.file] : []));
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Service",
        name: page.title,
        serviceType: "Modular kitchen design",
        description: metaDescription,
        url: address,
        areaServed: { "@type": "Country", name: "India" },
        provider: {
          "@type": "Organization",
          name: shop.name,
          url: origin + href("/"),
          telephone: shop.phone,
        },
        ...(pictures.length > 0 && {
          image: pictures.map((file) => origin + pictureUrl(file, 1200, "webp")),
        }),
      },
    },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Home", item: origin + href("/home") },
          { "@type": "ListItem", position: 2, name: page.title, item: address },
        ],
      },
    },
  ];
}
