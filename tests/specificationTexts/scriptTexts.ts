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
  "a page that fails": ["Unexpected Application Error!"],
};
