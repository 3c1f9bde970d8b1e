import { demoListing } from "./demoListing.ts";

/** The list of the demo catalogue, and what it answers a search: the first five products, and what was understood. */
export async function demoSearch() {
  const listing = await demoListing();
  const ask = (search: string) => {
    const { ids, total, understood } = listing.list({ search, limit: 5, page: 1 });
    const parts = understood?.parts ?? [];
    const labels = (givenUp: boolean) =>
      parts.filter(({ isGivenUp }) => isGivenUp === givenUp).map(({ label }) => label);
    return {
      categories: ids.map((id) => listing.get(id)?.categorySlug),
      products: ids.map((id) => listing.get(id)),
      total,
      labels: labels(false),
      left: labels(true),
      parts,
      notMade: understood?.notMade ?? null,
    };
  };
  return { listing, ask };
}
