import { z } from "zod";
import { toPaise } from "../../contract/rupees.ts";

/** Paying on delivery, and what checkouts may hold. */
export const checkoutEnvironment = {
  /** Rupees up to which an order may be paid on delivery; couriers and the law set bounds. */
  COD_LIMIT: z.coerce.number().int().min(0).max(199_999).default(50_000),
  /** Rupees that paying on delivery adds. */
  COD_FEE: z.coerce.number().int().min(0).max(10_000).default(0),
  /** Orders that one customer, or phone number, may have on their way at once to be paid on delivery. */
  COD_OPEN_ORDERS: z.coerce.number().int().min(1).max(100_000).default(3),
  /** Checkouts that guests of one address may begin in fifteen minutes: each holds stock. */
  GUEST_CHECKOUTS: z.coerce.number().int().min(1).max(100_000).default(30),
  /** Pieces, and checkouts, that one customer may hold at once; networks and proven customers more. */
  HELD_PIECES: z.coerce.number().int().min(1).max(100_000).default(40),
  HELD_CHECKOUTS: z.coerce.number().int().min(1).max(100_000).default(10),
  /** Percent of a variant's stock that one customer, or one network, may hold at once. */
  HELD_SHARE: z.coerce.number().int().min(1).max(100).default(50),
};

export interface CheckoutSettings {
  codLimitPaise: number;
  codFeePaise: number;
  /** Orders that one customer may have on their way at once to be paid at the door. */
  openCashOrders: number;
  guestCheckouts: number;
  /** What one customer may hold in checkouts at once. */
  mostHeld: { pieces: number; checkouts: number; sharePercent: number };
}

export function checkoutSettings(
  settings: z.output<z.ZodObject<typeof checkoutEnvironment>>,
): CheckoutSettings {
  return {
    codLimitPaise: toPaise(settings.COD_LIMIT),
    codFeePaise: toPaise(settings.COD_FEE),
    openCashOrders: settings.COD_OPEN_ORDERS,
    guestCheckouts: settings.GUEST_CHECKOUTS,
    mostHeld: {
      pieces: settings.HELD_PIECES,
      checkouts: settings.HELD_CHECKOUTS,
      sharePercent: settings.HELD_SHARE,
    },
  };
}
