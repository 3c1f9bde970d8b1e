import { href, Link } from "react-router";
import { type AccountSummary, useSummary } from "../account/summary.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";

interface AccountLink {
  icon: IconName;
  label: string;
  path: string;
  /** How many things wait there, as far as that is known. */
  count?: (summary: AccountSummary) => number | null;
}

/** Cart, wishlist and orders: for customers who are signed in, the cart also for guests who have filled one. */
const customerLinks: AccountLink[] = [
  { icon: "cart", label: "Cart", path: href("/shopping"), count: ({ cartCount }) => cartCount },
  {
    icon: "heart",
    label: "Wishlist",
    path: href("/wishlist"),
    count: ({ wished }) => wished?.size ?? null,
  },
  { icon: "orders", label: "Orders", path: href("/orders") },
];
const profile: AccountLink = { icon: "person", label: "Profile", path: href("/profile") };
const login: AccountLink = { icon: "person", label: "Login", path: href("/login") };

const forCarriers = "hidden in-data-session:flex";
const forCustomers = "hidden in-data-[session=customer]:flex";
const classOf = (link: AccountLink) => (link === customerLinks[0] ? forCarriers : forCustomers);
const forVisitors = "in-data-[session=customer]:hidden flex";

/** Icons of the header on wide screens; the attribute on `<html>` decides which of them show. */
export function AccountIcons() {
  return (
    <nav aria-label="Account" className="-mr-2.5 flex max-md:hidden">
      {customerLinks.map((link) => (
        <AccountIcon key={link.path} link={link} className={classOf(link)} />
      ))}
      <ProfileIcon />
    </nav>
  );
}

/** Profile for customers, login for visitors. */
export function ProfileIcon() {
  return (
    <>
      <AccountIcon link={profile} className={forCustomers} />
      <AccountIcon link={login} className={forVisitors} />
    </>
  );
}

/** Straight to the cart on a phone. */
export function CartIcon() {
  return customerLinks[0] && <AccountIcon link={customerLinks[0]} className={forCarriers} />;
}

function AccountIcon({ link, className }: { link: AccountLink; className: string }) {
  const count = useCount(link);
  return (
    <Link
      to={link.path}
      aria-label={labelWith(link.label, count)}
      title={link.label}
      className={`relative size-11 items-center justify-center rounded-sm hover:text-peacock ${className}`}
    >
      <Icon name={link.icon} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-peacock px-1 font-semibold text-[0.6875rem] text-white leading-none"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}

function useCount({ count }: AccountLink): number {
  return useSummary((summary) => count?.(summary) ?? 0);
}

function labelWith(label: string, count: number): string {
  return count === 0 ? label : `${label}, ${count} ${count === 1 ? "item" : "items"}`;
}

/** The same links as rows with words, inside the menu of small screens. */
export function AccountRows() {
  return (
    <ul>
      {customerLinks.map((link) => (
        <AccountRow key={link.path} link={link} className={classOf(link)} />
      ))}
      <AccountRow link={profile} className={forCustomers} />
      <AccountRow link={login} className={forVisitors} />
    </ul>
  );
}

function AccountRow({ link, className }: { link: AccountLink; className: string }) {
  const count = useCount(link);
  return (
    <li className={className}>
      <Link
        to={link.path}
        aria-label={labelWith(link.label, count)}
        className="flex min-h-12 w-full items-center gap-3.5"
      >
        <Icon name={link.icon} />
        {link.label}
        {count > 0 && <span className="tabular ml-auto pr-1 font-semibold">{count}</span>}
      </Link>
    </li>
  );
}
