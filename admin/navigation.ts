import type { Permission } from "../contract/staffRules.ts";
import type { IconName } from "./ui/Icon.tsx";

export interface NavigationEntry {
  label: string;
  /** Its screens are those at and below this address. */
  path: string;
  icon: IconName;
  /** Who lacks it neither sees the entry nor its screens. */
  permission: Permission;
}

/**
 * The rooms of the back office in the order of a day: Today, Orders, Returns, Parked, Products, Categories, Leads, Customers,
 * Referrals, Reviews, Questions, Discounts, Content, Pictures, Tax, Webhooks, Delivery, Settings, Team, Audit, Security. On phones the first three
 * stand in the bar, the others behind "More".
 */
export const navigation: readonly NavigationEntry[] = [
  { label: "Today", path: "/", icon: "today", permission: "figures.read" },
  { label: "Orders", path: "/orders", icon: "orders", permission: "orders.read" },
  { label: "Returns", path: "/returns", icon: "returns", permission: "orders.read" },
  { label: "Parked", path: "/parked", icon: "warning", permission: "parked.read" },
  { label: "Products", path: "/products", icon: "products", permission: "products.read" },
  { label: "Categories", path: "/categories", icon: "categories", permission: "products.read" },
  { label: "Leads", path: "/leads", icon: "leads", permission: "leads.read" },
  { label: "Customers", path: "/customers", icon: "customer", permission: "customers.read" },
  { label: "Referrals", path: "/referrals", icon: "customer", permission: "customers.read" },
  { label: "Reviews", path: "/reviews", icon: "reviews", permission: "reviews.moderate" },
  { label: "Questions", path: "/questions", icon: "questions", permission: "reviews.moderate" },
  { label: "Discounts", path: "/discounts", icon: "discounts", permission: "discounts.read" },
  { label: "Content", path: "/content", icon: "content", permission: "content.write" },
  { label: "Pictures", path: "/pictures", icon: "pictures", permission: "pictures.read" },
  { label: "Tax", path: "/tax", icon: "tax", permission: "tax.read" },
  { label: "Webhooks", path: "/webhooks", icon: "outside", permission: "settings.write" },
  { label: "Delivery", path: "/zones", icon: "orders", permission: "settings.write" },
  { label: "Go live", path: "/go-live", icon: "check", permission: "settings.write" },
  { label: "Backups", path: "/backups", icon: "download", permission: "backups.manage" },
  { label: "Settings", path: "/settings", icon: "settings", permission: "settings.write" },
  { label: "Team", path: "/team", icon: "team", permission: "staff.manage" },
  { label: "Audit log", path: "/audit", icon: "audit", permission: "audit.read" },
  { label: "Security", path: "/security", icon: "shield", permission: "audit.read" },
];

/** The entry that an address belongs to; undefined for one's own account and what is not listed. */
export function entryOf(pathname: string): NavigationEntry | undefined {
  return navigation.find(({ path }) =>
    path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`),
  );
}
