import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import { shop } from "../../../content/shop.ts";
import { pictureUrl } from "../../../contract/pictureUrl.ts";
import type { Product, Variant } from "../../../contract/product.ts";
import { galleryPictures } from "./galleryPictures.ts";

/**
 * JSON-LD of a product page: the product with one offer for each variant, and the breadcrumb. It
 * carries no rating, because the reviews on the page are samples.
 */
export function productData(product: Product, origin: string): MetaDescriptor[] {
  const address = origin + href("/product/:slugOrId", { slugOrId: product.slug });
  const pictures = galleryPictures(product, null);
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name: product.name,
        description: product.description,
        url: address,
        category: product.categoryName,
        material: product.materials,
        countryOfOrigin: product.countryOfOrigin,
        brand: { "@type": "Brand", name: shop.name },
        image: pictures.map(({ file }) => origin + pictureUrl(file, 1200, "webp")),
        ...(product.variants[0] && {
          sku: product.variants[0].sku,
          offers: product.variants.map((variant) => offer(variant, address)),
        }),
      },
    },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          crumb(1, "Home", origin + href("/home")),
          crumb(
            2,
            product.categoryName,
            origin + href("/products/:category", { category: product.categorySlug }),
          ),
          crumb(3, product.name, address),
        ],
      },
    },
  ];
}

function offer(variant: Variant, address: string) {
  return {
    "@type": "Offer",
    sku: variant.sku,
    name: variant.color.label,
    url: `${address}?variant=${encodeURIComponent(variant.sku)}`,
    price: variant.salePrice,
    priceCurrency: "INR",
    availability: `https://schema.org/${variant.stockQuantity > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: shop.name },
  };
}

function crumb(position: number, name: string, item: string) {
  return { "@type": "ListItem", position, name, item };
}
