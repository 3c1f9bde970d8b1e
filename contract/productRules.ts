/** Where a product stands: what nobody has seen yet, what customers see, what is no longer sold. */
export const productStates = ["draft", "active", "archived"] as const;
export type ProductState = (typeof productStates)[number];

export const productLimits = {
  labelLength: 120,
  descriptionLength: 5000,
  specificationLength: 1000,
  skuLength: 60,
  materials: 10,
  specifications: 60,
  pictures: 30,
  picturesOfVariant: 20,
  millimetres: 20_000,
  kilograms: 2000,
  seats: 30,
  leadDays: 120,
  rupees: 100_000_000,
  stock: 1_000_000,
  gstRatePercent: 28,
} as const;
export const skuShape = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
export const hsnShape = /^\d{4}(\d{2}){0,2}$/;
export const colourShape = /^#[0-9A-Fa-f]{6}$/;

/** A product has so many variants at most, archived ones not counted. */
export const mostVariants = 50;
/** So many products are changed in one go at most. */
export const mostInBulk = 500;
/** Why a product is left out of a change of many. */
export const bulkObstacles = [
  "zero or below",
  "above the MRP",
  "too few pieces",
  "nothing to sell",
  "no category",
] as const;
export type BulkObstacle = (typeof bulkObstacles)[number];
/** Where a change of all that match stands. */
export const bulkStates = ["changing", "done"] as const;
/** What a list of products can be narrowed to by its stock. */
export const stockFilters = ["sold out", "running out"] as const;
/** A variant of which no more pieces can be had is running out. */
export const scarceAt = 3;

/** Why staff change stock: what came in, what was counted anew, what cannot be sold. */
export const stockReasons = ["received", "counted", "damaged"] as const;
export type StockReason = (typeof stockReasons)[number];

/** Where a scheduled price stands. */
export const scheduleStates = ["waiting", "on", "over", "cancelled"] as const;
export type ScheduleState = (typeof scheduleStates)[number];
