export { inWords } from "./manifest.ts";
export { nightlyBackup } from "./nightlyBackup.ts";
export { NotRestored, restoreBackup } from "./restoreBackup.ts";
export { takeBackup } from "./takeBackup.ts";
