export { wishlistRoutes } from "./routes.ts";
export { wishlistRecord } from "./wishlistRecord.ts";
