export { wishlistRoutes } from "./routes.ts";
export { createWishlist } from "./wishlist.ts";
export { wishlistRecord } from "./wishlistRecord.ts";
