export { createBackupDesk } from "./backupDesk.ts";
export { backupRoutes } from "./backupRoutes.ts";
export { closeDoorsAt } from "./closeDoors.ts";
export { lastBackup } from "./lastBackup.ts";
export { inWords, leftOutInWords } from "./manifest.ts";
export { NotRestored, restoreBackup } from "./restoreBackup.ts";
export { takeBackup } from "./takeBackup.ts";
