export { listed } from "./productFilter.ts";
export { moved } from "./saveProduct.ts";
