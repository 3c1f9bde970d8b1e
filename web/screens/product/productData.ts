import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import { pictureUrl } from "../../../contract/pictureUrl.ts";
import type { Product, Variant } from "../../../contract/product.ts";
import type { ProductReviews } from "../../../contract/review.ts";
import { ratings } from "../../../contract/reviewRules.ts";
import type { PublicShop } from "../../../contract/texts/shown.ts";
import { galleryPictures } from "./galleryPictures.ts";

/** So many stand in the data; all of them on the page. */
const reviewsDescribed = 5;

/**
 * JSON-LD of a product page: the product with one offer for each variant, and the breadcrumb. Its
 * rating is that of approved reviews; samples make none.
 */
export function productData(
  product: Product,
  reviews: ProductReviews,
  origin: string,
  shop: PublicShop,
): MetaDescriptor[] {
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
        countryOfOrigin: { "@type": "Country", name: product.countryOfOrigin },
        width: millimetres(product.dimensionsMm.width),
        depth: millimetres(product.dimensionsMm.depth),
        height: millimetres(product.dimensionsMm.height),
        brand: { "@type": "Brand", name: shop.name },
        image: pictures.map(({ file }) => origin + pictureUrl(file, 1200, "webp")),
        ...(product.variants[0] && {
          sku: product.variants[0].sku,
          offers: product.variants.map((variant) => offer(variant, address, shop.name)),
        }),
        ...(reviews.reviews.length > 0 && rating(reviews)),
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

/** `MMT` is UN/CEFACT's code for millimetres. */
const millimetres = (value: number) => ({ "@type": "QuantitativeValue", value, unitCode: "MMT" });

function offer(variant: Variant, address: string, seller: string) {
  return {
    "@type": "Offer",
    sku: variant.sku,
    name: variant.color.label,
    url: `${address}?variant=${encodeURIComponent(variant.sku)}`,
    price: variant.salePrice,
    priceCurrency: "INR",
    availability: `https://schema.org/${variant.stockQuantity > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: seller },
  };
}

function rating({ average, counts, reviews }: ProductReviews) {
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      reviewCount: ratings.reduce((sum, stars) => sum + counts[stars], 0),
    },
    review: reviews.slice(0, reviewsDescribed).map(({ name, review, rating, date }) => ({
      "@type": "Review",
      author: { "@type": "Person", name },
      datePublished: date,
      reviewBody: review,
      reviewRating: { "@type": "Rating", ratingValue: rating },
    })),
  };
}

function crumb(position: number, name: string, item: string) {
  return { "@type": "ListItem", position, name, item };
}
