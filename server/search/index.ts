export type { SearchDocument } from "./fields.ts";
export { createProductSearch, type ProductSearch } from "./productSearch.ts";
export { parseSynonyms, type SynonymFault, type Synonyms } from "./synonyms.ts";
