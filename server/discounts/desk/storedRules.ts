import type { DiscountRules } from "../../../contract/admin/discounts.ts";
import { toPaise, toRupees } from "../../../contract/rupees.ts";
import type { discounts } from "../tables.ts";

type Stored = typeof discounts.$inferSelect;
type StoredRules = Pick<
  Stored,
  | "kind"
  | "value"
  | "minimumPaise"
  | "mostPaise"
  | "startsAt"
  | "endsAt"
  | "mostUses"
  | "mostUsesPerCustomer"
>;

/** A code's rules as the table holds them. Percent and rupees both become hundredths. */
export function toStored({ minimumRupees, mostRupees, ...rules }: DiscountRules): StoredRules {
  return {
    ...rules,
    value: toPaise(rules.value),
    minimumPaise: toPaise(minimumRupees),
    mostPaise: mostRupees === null ? null : toPaise(mostRupees),
    startsAt: new Date(rules.startsAt),
    endsAt: rules.endsAt === null ? null : new Date(rules.endsAt),
  };
}

/** The same as the back office writes them. */
export function toRules(stored: StoredRules): DiscountRules {
  const { kind, value, minimumPaise, mostPaise, startsAt, endsAt } = stored;
  return {
    kind,
    value: toRupees(value),
    minimumRupees: toRupees(minimumPaise),
    mostRupees: mostPaise === null ? null : toRupees(mostPaise),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    mostUses: stored.mostUses,
    mostUsesPerCustomer: stored.mostUsesPerCustomer,
  };
}
