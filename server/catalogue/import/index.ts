export { writeList, writePairs } from "./cellList.ts";
export { compareRows, picturesOf } from "./compareRows.ts";
export { type CsvRecord, csvOptions, parseProduct } from "./csvFile.ts";
export { finishImports } from "./finishImports.ts";
export { createElementSplitter } from "./jsonElements.ts";
export { keepProblems } from "./keepProblems.ts";
export { differing, type ProductBefore, type ProductChange } from "./productChange.ts";
export { type ParsedFile, type Problem, parseRow } from "./productFile.ts";
export { snapshot } from "./snapshot.ts";
export {
  importChanges,
  importLines,
  importProblems,
  importRuns,
  productImports,
} from "./tables.ts";
