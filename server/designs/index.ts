export type { GlancedDesign } from "./createDesignLists.ts";
export { createDesigns, type Designs } from "./createDesigns.ts";
export { createDesignReader } from "./createReader.ts";
export { designRoutes } from "./designRoutes.ts";
export { customGroup } from "./settingGroup.ts";
export { designs } from "./tables.ts";
