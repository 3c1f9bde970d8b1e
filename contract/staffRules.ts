/** What the people who run the shop may do. Server and back office read this one table. */

export const roles = ["owner", "manager", "support"] as const;
export type Role = (typeof roles)[number];

/** Whether somebody may sign in; who is removed is kept for what they did. */
export const staffStates = ["active", "deactivated", "removed"] as const;

const everyone = roles;
const leading = ["owner", "manager"] as const;
const owner = ["owner"] as const;

/** Who may do what: every endpoint of the back office names one of these. */
export const permissions = {
  /** One's own name, password, second factor, passkeys and sessions. */
  "account.own": everyone,
  "figures.read": everyone,
  "orders.read": everyone,
  /** Pack, change the address, ship, send again, deliver, could not deliver, lost; approve, collect and refuse a return; resend a message; note. */
  "orders.fulfil": everyone,
  "orders.cancel": leading,
  "orders.refund": leading,
  "parked.read": everyone,
  "parked.settle": leading,
  "products.read": everyone,
  "products.write": leading,
  "pictures.read": everyone,
  "pictures.write": leading,
  "leads.read": everyone,
  "leads.write": everyone,
  /** Approve, decline and answer reviews and questions about products. */
  "reviews.moderate": everyone,
  "discounts.read": everyone,
  "discounts.write": leading,
  "customers.read": everyone,
  /** End their sessions. */
  "customers.write": everyone,
  /** Hand out or erase what is kept of a customer, when they ask for it. */
  "customers.erase": owner,
  /** Give coins and take them away; decide about doubtful referrals. */
  "coins.adjust": leading,
  "tax.read": leading,
  "content.write": leading,
  "settings.write": owner,
  "staff.manage": owner,
  "audit.read": owner,
  "export.everything": owner,
  /** Make backups and take them along: they hold everything. */
  "backups.manage": owner,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export function isAllowed(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}

/** A session at the back office ends after so long without use, and after so long in all. */
export const staffSessionHours = { idle: 4, most: 24 } as const;

/** For so many minutes a sign-in, or a confirmation of who it is, lets its session do what matters most. */
export const staffConfirmedMinutes = 15;

/** An invitation may be accepted for so long. */
export const invitationHours = 72;
export const recoveryCodeCount = 10;
/** The password is one of two factors, and guards the whole shop. */
export const staffPasswordLength = { least: 12, most: 128 } as const;
