import type { DeskCustomer } from "../../contract/admin/customers.ts";
import { readAccount } from "../accounts/index.ts";
import { readAddresses } from "../addresses/index.ts";
import { createCarts } from "../cart/index.ts";
import { leadsOf } from "../consultations/index.ts";
import type { Database } from "../database/connect.ts";
import type { Designs } from "../designs/index.ts";
import { codesUsedBy } from "../discounts/index.ts";
import { notesOf } from "../orderDesk/index.ts";
import { countOrdersOf, findOrdersOf } from "../orders/index.ts";
import { readChoices } from "../outbox/index.ts";
import { reviewsOf } from "../reviews/index.ts";
import { createWishlist } from "../wishlist/index.ts";
import { numbersUnderWay } from "./numbersUnderWay.ts";

/** Reads customers with everything around them, each by id; null where there is none. */
export function createDeskReader(db: Database, designs: Pick<Designs, "glance" | "shortages">) {
  const { customer: carts } = createCarts(db, designs.shortages);
  const wishlist = createWishlist(db, designs.glance);
  return async (id: string): Promise<DeskCustomer | null> => {
    const account = await readAccount(db, id);
    if (account === null) return null;
    const { customer, consents, sessions } = account;
    const { fullName, phoneNumber, email, addressLine1, city, pincode, createdAt } = customer;
    const [own, counted] = await Promise.all([
      findOrdersOf(db, { customerId: id }),
      countOrdersOf(db, [id]),
    ]);
    const { numbers } = own;
    const notes = await notesOf(db, [...numbers.keys()]);
    return {
      ...{ id, fullName, phoneNumber, email, addressLine1, city, pincode },
      createdAt: createdAt.toISOString(),
      orders: { ...own.latest, count: counted.get(id)?.orders ?? 0 },
      guestOrders: (await findOrdersOf(db, { guestsNumber: phoneNumber })).latest,
      cart: await carts.read(id),
      wishlist: await wishlist.read(id),
      addresses: await readAddresses(db, id),
      ...{ consents, sessions },
      messageChoices: await readChoices(db, id),
      reviews: await reviewsOf(db, id),
      leads: await leadsOf(db, phoneNumber),
      codes: await codesUsedBy(db, id),
      underWay: await numbersUnderWay(db, id),
      notes: notes.map(({ orderId, ...note }) => ({ ...note, number: numbers.get(orderId) ?? "" })),
    };
  };
}
