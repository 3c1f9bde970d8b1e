export { createProductSearch, type ProductSearch } from "./productSearch.ts";
export { parseSynonyms } from "./synonyms.ts";
