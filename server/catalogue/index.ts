export { bulkRoutes } from "./bulk/bulkRoutes.ts";
export { createBulkWork } from "./bulk/bulkWork.ts";
export { createCatalogue } from "./catalogue.ts";
export { categoryRoutes } from "./categoryDesk/categoryRoutes.ts";
export { countForSale } from "./countForSale.ts";
export {
  categoriesOf,
  nameCategories,
  nameProducts,
  scarceOffers,
} from "./describeProducts.ts";
export { productPreviewRoute } from "./desk/previewRoute.ts";
export { productRoutes } from "./desk/productRoutes.ts";
export { followChanges } from "./followChanges.ts";
export { parseCsvFile } from "./import/csvFile.ts";
export { finishImports } from "./import/finishImports.ts";
export { importCategories } from "./import/importCategories.ts";
export { importProducts, type PictureImport } from "./import/importProducts.ts";
export { parseJsonFile } from "./import/jsonFile.ts";
export type { ParsedFile } from "./import/productFile.ts";
export { productExportRoutes } from "./importDesk/exportRoutes.ts";
export { importRoutes } from "./importDesk/importRoutes.ts";
export { createImportWork } from "./importDesk/importWork.ts";
export { createUploads } from "./importDesk/uploads.ts";
export { keyOf } from "./keys.ts";
export {
  allCategories,
  allProducts,
  type Offer,
  offerFields,
  offers,
  ownersOrder,
} from "./offers.ts";
export { usesByProducts } from "./picturesShown.ts";
export { createDrawnReader, type DrawnProduct } from "./readDrawn.ts";
export { catalogueRoutes } from "./routes.ts";
export { turnPrices } from "./scheduledPrices.ts";
export { sweepDesignVariants } from "./sweepDesignVariants.ts";
export { keepDesignVariant } from "./writeProduct.ts";
