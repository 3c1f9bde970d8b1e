import { useRef } from "react";
import { href, Link, NavLink } from "react-router";
import { kitchens } from "../../content/navigation.ts";
import type { LinkedCategory } from "../data/linkedCategories.ts";
import { useShop } from "../data/rootData.ts";
import { Icon } from "../ui/Icon.tsx";
import { AccountRows } from "./AccountLinks.tsx";
import { useHiddenAfterNavigation } from "./useHiddenAfterNavigation.ts";

const menuId = "site-menu";

/** The hamburger of small screens. A native popover, so it opens before any script has run. */
export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={menuId}
      aria-label="Menu"
      className="-ml-2.5 grid size-11 place-items-center rounded-sm md:hidden"
    >
      <Icon name="menu" />
    </button>
  );
}

/** Categories, cart, wishlist, orders and contact. Closes on any navigation. */
export function MobileMenu({ categories }: { categories: LinkedCategory[] }) {
  const menu = useRef<HTMLDivElement>(null);
  const shop = useShop();
  useHiddenAfterNavigation(menu);
  return (
    <div
      ref={menu}
      id={menuId}
      popover="auto"
      className="-translate-x-full fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(20rem,86vw)] overflow-y-auto overscroll-contain bg-paper text-ink transition-[translate,display,overlay] transition-discrete duration-300 ease-settle backdrop:bg-ink/45 open:translate-x-0 starting:open:-translate-x-full md:hidden"
    >
      <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4">
        <p className="font-display text-xl">{shop.name}</p>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="grid size-11 place-items-center"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Menu" className="px-4 pb-8">
        <ul className="border-line border-b py-3">
          {categories.map((category) => (
            <li key={category.slug}>
              <NavLink
                to={href("/products/:category", { category: category.slug })}
                className="flex min-h-12 items-center justify-between font-display text-lg aria-[current=page]:text-peacock"
              >
                {category.name}
                <Icon name="next" size={18} />
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="border-line border-b py-3">
          <AccountRows />
          <Link to={href("/tracking")} className="flex min-h-12 items-center gap-3.5">
            <Icon name="truck" />
            Track Your Order
          </Link>
        </div>
        <div className="py-3">
          <Link to={href(kitchens.path)} className="flex min-h-12 items-center gap-3.5">
            <Icon name="quality" />
            {kitchens.label}
          </Link>
          <a href={shop.chatLink} className="flex min-h-12 items-center gap-3.5">
            <Icon name="chat" />
            Chat with us
          </a>
        </div>
      </nav>
    </div>
  );
}
