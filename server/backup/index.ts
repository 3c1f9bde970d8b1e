export { createBackupDesk } from "./backupDesk.ts";
export { backupRoutes } from "./backupRoutes.ts";
export { closeDoorsAt } from "./closeDoors.ts";
export { lastBackup } from "./lastBackup.ts";
export { inWords } from "./manifest.ts";
export { backingUp } from "./nightlyJob.ts";
export { NotRestored, restoreBackup } from "./restoreBackup.ts";
export { takeBackup } from "./takeBackup.ts";
