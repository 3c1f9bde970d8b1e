import { z } from "zod";

/** Every stable failure code with its HTTP status: the one table that maps code to status. */
export const failureStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  /** Who asks has to confirm who they are, and may ask again then. */
  confirmation_needed: 403,
  /** Nothing that they ask to be told would reach them; see the profile. */
  contact_needed: 403,
  old_number_code_wrong: 403,
  new_number_code_wrong: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_registered: 409,
  max_stock_reached: 409,
  limit_reached: 409,
  cart_empty: 409,
  out_of_stock: 409,
  checkout_changed: 409,
  checkout_over: 409,
  /** It is changed and placed where its provider shows it. */
  checkout_elsewhere: 409,
  not_serviceable: 409,
  discount_refused: 409,
  payment_refused: 409,
  not_cancellable: 409,
  not_returnable: 409,
  already_used: 409,
  review_published: 409,
  changed_meanwhile: 409,
  order_changed: 409,
  orders_under_way: 409,
  refund_too_large: 409,
  already_staff: 409,
  last_owner: 409,
  last_way_in: 409,
  step_over: 409,
  key_reused: 422,
  /** What was designed cannot be built so. */
  design_refused: 422,
  /** A design wants a material that is not to be had at present. */
  material_out_of_stock: 409,
  /** The terms of what is made to measure have to be agreed to first. */
  agreement_needed: 422,
  common_password: 422,
  payload_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  busy: 503,
  model_unavailable: 503,
  picture_unavailable: 503,
  provider_unavailable: 503,
  database_unavailable: 503,
} as const;

export type FailureCode = keyof typeof failureStatus;

export const failureSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
});
export type Failure = z.infer<typeof failureSchema>;
