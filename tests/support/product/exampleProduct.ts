import type { Product, Variant } from "../../../contract/product.ts";

/** A variant for tests; every field may be given. */
export function exampleVariant(sku: string, given: Partial<Variant> = {}): Variant {
  return {
    id: `id-${sku}`,
    _id: `id-${sku}`,
    serial: 1,
    sku,
    color: { label: "Teal", value: "#1F5F5B" },
    size: { value: "3 Seater" },
    images: [],
    price: 54999,
    salePrice: 46999,
    stockQuantity: 4,
    ...given,
  };
}

/** A product for tests; every field may be given. */
export function exampleProduct(given: Partial<Product> = {}): Product {
  return {
    id: "0192",
    _id: "0192",
    serial: 7,
    slug: "jaisalmer-3-seater-sofa",
    name: "Jaisalmer 3 Seater Sofa",
    description: "A straight three seater on a solid sheesham frame.",
    category: "c1",
    categorySlug: "sofa",
    categoryName: "Sofas",
    type: "3 Seater Sofa",
    tag: null,
    discountTag: null,
    isFeatured: false,
    createdAt: "2026-08-10T00:00:00.000Z",
    price: 54999,
    baseImages: [],
    variants: [],
    specifications: [],
    materials: ["Sheesham wood"],
    dimensionsMm: { width: 2100, depth: 880, height: 820 },
    countryOfOrigin: "India",
    seats: 3,
    leadDays: 0,
    model: null,
    pictures: {},
    ...given,
  };
}
