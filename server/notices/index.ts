export { noticeRecord } from "./noticeRecord.ts";
export { noticeRoutes } from "./routes.ts";
export { newsWait, tellNext } from "./tellNotices.ts";
