import { slugShape } from "../categoryRules.ts";

export const articleSlugLength = 80;

/** Where an article of the owner's stands in the shop. */
export const articlePath = (slug: string) => `/blogs/${slug}`;

/** Addresses that mean something else, here or to whoever sees them in a link. */
const reservedSlugs: readonly string[] = [
  "new",
  "edit",
  "preview",
  "page",
  "feed",
  "interior-blog",
];

/** What is wrong with the end of an article's address, for the person; null where nothing is. */
export function articleSlugProblem(slug: string): string | null {
  if (slug === "") return "Please enter the address.";
  if (slug.length > articleSlugLength) return `At most ${articleSlugLength} characters.`;
  if (!slugShape.test(slug)) return "Small letters and digits, joined by dashes.";
  return reservedSlugs.includes(slug) ? "The shop needs this address itself." : null;
}
