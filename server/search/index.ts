export type { SearchDocument } from "./fields.ts";
export { createProductSearch, type ProductSearch } from "./productSearch.ts";
export { readSynonyms } from "./readSynonyms.ts";
export { parseSynonyms } from "./synonyms.ts";
