import { useEffect, useRef } from "react";
import { Link } from "react-router";

export interface Tab {
  label: string;
  /** Where it leads: an address, or parameters such as `?state=packed`. */
  to: string;
  isCurrent: boolean;
  count?: number | undefined;
}

/** So many pixels show that there is more beside the current one. */
const margin = 24;

/** Views of one list or thing, each with an address of its own. On phones they scroll sideways. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const frame = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one may stand beyond the edge
  useEffect(() => {
    const edges = frame.current?.getBoundingClientRect();
    const tab = frame.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (edges === undefined || tab === undefined) return;
    const beyond = Math.max(0, tab.right - edges.right) || Math.min(0, tab.left - edges.left);
    frame.current?.scrollBy({ left: beyond === 0 ? 0 : beyond + Math.sign(beyond) * margin });
  }, [current]);
  return (
    <nav ref={frame} aria-label={label} className="-mx-4 mb-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex min-w-max gap-1 border-line border-b">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.isCurrent ? "page" : undefined}
              className="target -mb-px flex items-center gap-2 border-transparent border-b-2 px-3 text-ash hover:text-ink aria-[current]:border-peacock aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="tabular rounded-full bg-plaster px-2 text-ink text-xs">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
