import { Link } from "react-router";
import { shopName } from "../data/shopName.ts";
import type { NavigationEntry } from "../navigation.ts";
import { Icon } from "../ui/Icon.tsx";
import { WhoIsSignedIn } from "./WhoIsSignedIn.tsx";

interface BarProps {
  entries: readonly NavigationEntry[];
  current: NavigationEntry | undefined;
}

/** The navigation of desktops. */
export function SideBar({ entries, current }: BarProps) {
  return (
    <header className="sticky top-0 flex h-dvh flex-col border-line border-r bg-plaster/60 px-3 py-5 max-md:hidden">
      <p className="px-3 pb-5">
        <span className="block font-[480] font-display text-xl leading-none">{shopName}</span>
        <span className="mt-1 block text-ash text-xs">Back office</span>
      </p>
      <nav aria-label="Back office" className="min-h-0 flex-1 overflow-y-auto">
        <ul className="space-y-0.5">
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link
                to={entry.path}
                aria-current={entry === current ? "page" : undefined}
                className="flex min-h-10 items-center gap-3 rounded-sm px-3 text-ink outline-offset-[-2px] hover:bg-paper aria-[current]:bg-peacock aria-[current]:font-semibold aria-[current]:text-white"
              >
                <Icon name={entry.icon} />
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <WhoIsSignedIn />
    </header>
  );
}
