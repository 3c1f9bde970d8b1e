export type { Shiprocket } from "./createShiprocket.ts";
export { followedShiprocket } from "./followedShiprocket.ts";
export { pushWait } from "./pushQueue.ts";
export { shiprocketGroup } from "./settingGroup.ts";
export { shiprocketSources } from "./sources.ts";
