/**
 * What the pages say only after something has happened: these texts stand in the scripts that the
 * browser gets. Where a text ends in a reason or a number, its fixed part stands here. By screen.
 */
export const scriptTexts: Readonly<Record<string, readonly string[]>> = {
  search: ["Loading", "No products found"],
  "product list": ["Loading results..."],
  product: [
    "Adding...",
    "Please select a variant.",
    "No similar items found in this category.",
    "Your browser doesn't support the share functionality.",
    "HTTP error! status: ",
    "Failed to fetch product details. ",
    "Product not found or invalid data structure.",
    "No product identifier specified in URL.",
    "Product data could not be loaded.",
  ],
  checkout: [
    "Failed to initiate checkout.",
    "Could not launch checkout. Please try again.",
    "Your cart is empty. Please add items to proceed.",
    "PROCESSING...",
  ],
  "order status": ["Thank You For Your Order!", "/my-orders", "Order Failed", "/cart"],
  orders: ["No current orders.", "No past orders."],
  "a page that fails": ["Unexpected Application Error!"],
};
