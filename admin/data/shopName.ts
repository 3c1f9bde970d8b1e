/** The shop's name as its owner wrote it: the server puts it into the document. */
export const shopName = document.querySelector<HTMLMetaElement>('meta[name="shop"]')?.content ?? "";
