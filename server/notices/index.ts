export { noticeRecord } from "./noticeRecord.ts";
export { noticeRoutes } from "./routes.ts";
export { tellNext } from "./tellNotices.ts";
