export { wishlistRoutes } from "./routes.ts";
export { createWishlist } from "./wishlist.ts";
export { wishedDesignRecord, wishlistRecord } from "./wishlistRecord.ts";
