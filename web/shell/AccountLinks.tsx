import { Link } from "react-router";
import { Icon, type IconName } from "../ui/Icon.tsx";

interface AccountLink {
  icon: IconName;
  label: string;
  path: string;
}

/** Cart, wishlist and orders: for customers who are signed in. */
const customerLinks: AccountLink[] = [
  { icon: "cart", label: "Cart", path: "/shopping" },
  { icon: "heart", label: "Wishlist", path: "/wishlist" },
  { icon: "orders", label: "Orders", path: "/orders" },
];
const profile: AccountLink = { icon: "person", label: "Profile", path: "/profile" };
const login: AccountLink = { icon: "person", label: "Login", path: "/login" };

const forCustomers = "hidden in-data-[session=customer]:flex";
const forVisitors = "in-data-[session=customer]:hidden flex";

/** Icons of the header on wide screens; the attribute on `<html>` decides which of them show. */
export function AccountIcons() {
  return (
    <nav aria-label="Account" className="-mr-2.5 flex max-md:hidden">
      {customerLinks.map((link) => (
        <AccountIcon key={link.path} link={link} className={forCustomers} />
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

/** Straight to the cart on a phone, for customers who are signed in. */
export function CartIcon() {
  return customerLinks[0] && <AccountIcon link={customerLinks[0]} className={forCustomers} />;
}

function AccountIcon({ link, className }: { link: AccountLink; className: string }) {
  return (
    <Link
      to={link.path}
      aria-label={link.label}
      title={link.label}
      className={`size-11 items-center justify-center rounded-sm hover:text-peacock ${className}`}
    >
      <Icon name={link.icon} />
    </Link>
  );
}

/** The same links as rows with words, inside the menu of small screens. */
export function AccountRows() {
  return (
    <ul>
      {customerLinks.map((link) => (
        <AccountRow key={link.path} link={link} className={forCustomers} />
      ))}
      <AccountRow link={profile} className={forCustomers} />
      <AccountRow link={login} className={forVisitors} />
    </ul>
  );
}

function AccountRow({ link, className }: { link: AccountLink; className: string }) {
  return (
    <li className={className}>
      <Link to={link.path} className="flex min-h-12 w-full items-center gap-3.5">
        <Icon name={link.icon} />
        {link.label}
      </Link>
    </li>
  );
}
