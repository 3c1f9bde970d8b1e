/** What a category of the shop may be called; loads no library. */

export const categoryLengths = { name: 40, slug: 60, description: 500 } as const;

/** The end of an address: lower-case words joined by dashes. */
export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `Outdoor & Garden` becomes `outdoor-garden`: what an address may hold of a name, the rest left out. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, categoryLengths.slug)
    .replace(/^-+|-+$/g, "");
}
