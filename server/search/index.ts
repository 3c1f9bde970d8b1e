export type { SearchDocument } from "./fields.ts";
export { createPageSearch } from "./pageSearch.ts";
export { createProductSearch, type ProductSearch } from "./productSearch.ts";
export { readPageWords, readSearchLists } from "./readLists.ts";
export { readSynonyms } from "./readSynonyms.ts";
export { parseSynonyms } from "./synonyms.ts";
export { type Part, type Room, type SideRange, type Understood, worth } from "./understand/part.ts";
export { wordsOf } from "./words.ts";
