/** What a category of the shop may be called; loads no library. */

export const categoryLengths = { name: 40, slug: 60, description: 500 } as const;

/** The end of an address: lower-case words joined by dashes. */
export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
