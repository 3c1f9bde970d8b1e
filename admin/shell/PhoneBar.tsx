import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { NavigationEntry } from "../navigation.ts";
import { Icon } from "../ui/Icon.tsx";
import { WhoIsSignedIn } from "./WhoIsSignedIn.tsx";

const inBar = 3;
const item =
  "flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-xs text-ash outline-offset-[-2px] aria-[current]:font-semibold aria-[current]:text-peacock";

/** The navigation of phones: along the lower edge, within reach of a thumb. */
export function PhoneBar({
  entries,
  current,
}: {
  entries: readonly NavigationEntry[];
  current: NavigationEntry | undefined;
}) {
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was chosen in it closes it
  useEffect(() => sheet.current?.close(), [key]);
  const isBehindMore = current !== undefined && entries.indexOf(current) >= inBar;

  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] md:hidden">
      <nav aria-label="Back office" className="grid grid-flow-col auto-cols-fr">
        {entries.slice(0, inBar).map((entry) => (
          <Link
            key={entry.path}
            to={entry.path}
            aria-current={entry === current ? "page" : undefined}
            className={item}
          >
            <Icon name={entry.icon} size={22} />
            {entry.label}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={isBehindMore ? "true" : undefined}
          onClick={() => sheet.current?.showModal()}
          className={item}
        >
          <Icon name="more" size={22} />
          More
        </button>
      </nav>
      <dialog
        ref={sheet}
        aria-label="More"
        onClick={(event) => event.target === sheet.current && sheet.current.close()}
        onKeyDown={() => {}}
        className="mt-auto mb-0 max-h-[85dvh] w-full max-w-full overflow-y-auto rounded-t-md bg-paper pb-[env(safe-area-inset-bottom)] text-ink backdrop:bg-ink/50"
      >
        <div className="p-3">
          <nav aria-label="All of the back office">
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    aria-current={entry === current ? "page" : undefined}
                    className="flex min-h-12 items-center gap-3 rounded-sm px-3 text-base aria-[current]:bg-plaster aria-[current]:font-semibold"
                  >
                    <Icon name={entry.icon} />
                    {entry.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <WhoIsSignedIn />
          <button
            type="button"
            onClick={() => sheet.current?.close()}
            className="mt-2 flex min-h-12 w-full items-center justify-center gap-2 rounded-sm border border-line"
          >
            <Icon name="close" size={18} />
            Close
          </button>
        </div>
      </dialog>
    </div>
  );
}
