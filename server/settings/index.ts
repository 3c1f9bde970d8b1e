export { type FollowedSettings, followSettings } from "./followSettings.ts";
export { hideInvented } from "./hideInvented.ts";
export { settingRoutes } from "./settingRoutes.ts";
export { readSettings, writeSettings } from "./shopSettings.ts";
export { whenChanged } from "./whenChanged.ts";
