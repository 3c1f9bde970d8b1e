export { frameOf } from "./contentReader.ts";
export { contentRoutes } from "./contentRoutes.ts";
export { articleRoutes } from "./desk/articleRoutes.ts";
export { contentDeskRoutes } from "./desk/contentDeskRoutes.ts";
export { previewRoute } from "./desk/previewRoute.ts";
export { publishNextDue } from "./desk/scheduleContent.ts";
export { keepContent } from "./keepContent.ts";
export { type OpenContent, openContent } from "./openContent.ts";
export { usesByContent } from "./picturesOf.ts";
