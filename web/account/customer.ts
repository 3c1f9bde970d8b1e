/** What only customers need, in one piece that is loaded when somebody is signed in. */
export { addToCart } from "./changeCart.ts";
export { addWish, toggleWish } from "./changeWishlist.ts";
export { connectAccount } from "./connectAccount.ts";
export { refreshCart } from "./refreshCart.ts";
