import { z } from "zod";
import { sessionListSchema } from "../account.ts";
import { savedAddressSchema } from "../address.ts";
import { cartSchema } from "../cart.ts";
import { failureSchema } from "../failure.ts";
import { messageChoicesAnswerSchema } from "../messageChoices.ts";
import { rupees } from "../product.ts";
import { wishlistItemSchema } from "../wishlist.ts";
import { leadSchema } from "./leads.ts";
import { orderRowSchema } from "./orders.ts";
import { moderatedReviewSchema } from "./reviews.ts";

const moment = z.iso.datetime();

/** `GET /api/admin/customers`. */
export const customerListQuerySchema = z.object({
  /** A phone number or its beginning, beginnings of words of a name, or the beginning of an email address. */
  q: z.string().trim().max(100).default(""),
  /** `next` of the page before. */
  after: z.guid().optional(),
});

const contact = {
  id: z.string(),
  /** Empty where they never said. */
  fullName: z.string(),
  /** Ten digits. */
  phoneNumber: z.string(),
  email: z.string(),
  createdAt: moment,
};

export const customerRowSchema = z.object({
  ...contact,
  city: z.string(),
  orders: z.int(),
  /** When the latest of them was placed. */
  lastOrderAt: moment.nullable(),
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

export const customerListAnswerSchema = z.object({
  success: z.literal(true),
  /** Who registered last comes first. */
  customers: z.array(customerRowSchema),
  next: z.string().nullable(),
  /** Orders that a guest placed with the phone number that was searched for, the latest first. */
  guestOrders: z.array(orderRowSchema),
});
export type CustomerListAnswer = z.infer<typeof customerListAnswerSchema>;

const latestOrders = z.object({
  /** The latest first. */
  orders: z.array(orderRowSchema),
  /** Whether there are older ones that are not named here. */
  hasMore: z.boolean(),
});

/** A customer with all that the people of the shop may see. */
export const deskCustomerSchema = z.object({
  ...contact,
  addressLine1: z.string(),
  city: z.string(),
  pincode: z.string(),
  orders: latestOrders.extend({ count: z.int() }),
  /** What was placed without an account, with this phone number. */
  guestOrders: latestOrders,
  cart: cartSchema,
  wishlist: z.array(wishlistItemSchema),
  addresses: z.array(savedAddressSchema),
  consents: z.array(
    z.object({
      purpose: z.string(),
      noticeVersion: z.string(),
      givenAt: moment,
      withdrawnAt: moment.nullable(),
    }),
  ),
  /** What they want to be told. */
  messageChoices: messageChoicesAnswerSchema.shape.choices,
  reviews: z.array(moderatedReviewSchema),
  /** Requests for a consultation from this phone number. */
  leads: z.array(leadSchema.pick({ id: true, createdAt: true, state: true, page: true })),
  codes: z.array(
    z.object({ discountId: z.string(), code: z.string(), usedAt: moment, saved: rupees }),
  ),
  sessions: z.array(sessionListSchema.shape.sessions.element.omit({ isCurrent: true })),
  /** What colleagues noted about their orders, the latest first. */
  notes: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      at: moment,
      by: z.string(),
      text: z.string(),
    }),
  ),
  /** Numbers of the orders that have to be over before the account can be erased. */
  underWay: z.array(z.string()),
});
export type DeskCustomer = z.infer<typeof deskCustomerSchema>;

export const deskCustomerAnswerSchema = z.object({
  success: z.literal(true),
  customer: deskCustomerSchema,
});
export type DeskCustomerAnswer = z.infer<typeof deskCustomerAnswerSchema>;

/** The refusal `orders_under_way`. */
export const underWayFailureSchema = failureSchema.extend({
  orders: z.array(z.string()).optional(),
});
