import { href, Link, NavLink, useLocation } from "react-router";
import { kitchens } from "../../content/navigation.ts";
import type { LinkedCategory } from "../data/linkedCategories.ts";
import { useShop } from "../data/rootData.ts";
import { AccountIcons, CartIcon, ProfileIcon } from "./AccountLinks.tsx";
import { headerCategories } from "./headerCategories.ts";
import { MenuButton, MobileMenu } from "./MobileMenu.tsx";
import { MoreCategories } from "./MoreCategories.tsx";
import { SearchBox } from "./search/SearchBox.tsx";

const linkStyle =
  "flex min-h-11 items-center px-2 text-sm underline-offset-[0.5em] hover:text-peacock aria-[current=page]:text-peacock aria-[current=page]:underline";

/**
 * Logo, categories, search and account. On phones the first row stays at the top of the screen and
 * the search scrolls away below it: there the header is no box of its own, only its two rows are.
 */
export function Header({ categories }: { categories: LinkedCategory[] }) {
  const { pathname } = useLocation();
  const { shown, others } = headerCategories(categories);
  return (
    <header className="max-md:contents md:sticky md:top-0 md:z-40 md:border-line md:border-b md:bg-paper">
      <div className="max-md:contents md:gutter md:flex md:flex-wrap md:items-center md:gap-x-6 md:pt-3 xl:gap-x-10 xl:pb-3">
        <div className="gutter sticky top-0 z-40 flex min-h-15 flex-wrap items-center gap-1 bg-paper md:contents">
          <MenuButton />
          <Logo />
          <nav
            aria-label="Categories"
            className="max-md:hidden md:max-xl:order-last md:max-xl:w-full"
          >
            <ul className="-mx-2 flex flex-wrap md:justify-between lg:justify-start lg:gap-x-3 xl:gap-x-1">
              {shown.map((category) => (
                <li key={category.slug}>
                  <NavLink
                    to={href("/products/:category", { category: category.slug })}
                    prefetch="intent"
                    className={linkStyle}
                  >
                    {category.name}
                  </NavLink>
                </li>
              ))}
              {others.length > 0 && (
                <li>
                  <MoreCategories categories={others} />
                </li>
              )}
              <li>
                <Link
                  to={href(kitchens.path)}
                  prefetch="intent"
                  aria-current={pathname.endsWith("kitchen") ? "page" : undefined}
                  className={linkStyle}
                >
                  {kitchens.label}
                </Link>
              </li>
            </ul>
          </nav>
          <div className="-mr-2.5 ml-auto flex md:hidden">
            <CartIcon />
            <ProfileIcon />
          </div>
        </div>
        <div className="gutter relative z-30 border-line border-b pb-3 md:mr-0 md:ml-auto md:w-auto md:min-w-48 md:max-w-80 md:flex-1 md:border-0 md:p-0">
          <SearchBox />
        </div>
        <AccountIcons />
      </div>
      <MobileMenu categories={categories} />
    </header>
  );
}

/** The sign of the shop: one arch inside another, and the name. Leads to the home page. */
function Logo() {
  const shop = useShop();
  return (
    <Link
      to={href("/home")}
      aria-label={`${shop.name}, home`}
      className="flex min-h-11 items-center gap-2.5 text-ink hover:text-peacock"
    >
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <path
          d="M6 27V15.500a10 10 0 0 1 20 0V27M11.500 27V17a4.500 4.500 0 0 1 9 0v10M2.500 27h27"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.800"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-display text-2xl leading-none tracking-tight">{shop.name}</span>
    </Link>
  );
}
