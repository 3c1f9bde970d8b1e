import type { Section } from "../../contract/texts/blocks.ts";
import { Icon } from "../ui/Icon.tsx";
import { useMediaQuery } from "../ui/useMediaQuery.ts";

const wideScreens = "(min-width: 1024px)";

/**
 * The table of contents: folded above the text on small screens, always open beside it on wide ones.
 * There the stylesheet opens it before any script has run; the attribute follows for assistive
 * technology.
 */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const wide = useMediaQuery(wideScreens);
  return (
    <nav aria-label="On this page" className="print:hidden">
      <details
        open={wide}
        data-open-on={wideScreens}
        className="group border-line border-y lg:border-0 lg:details-content:[content-visibility:visible] lg:details-content:block"
      >
        <summary
          tabIndex={wide ? -1 : undefined}
          className="flex min-h-12 list-none items-center justify-between font-semibold text-sm lg:pointer-events-none lg:min-h-0 lg:pb-2 lg:font-normal lg:text-ash [&::-webkit-details-marker]:hidden"
        >
          On this page
          <span className="text-ash transition-transform group-open:rotate-180 lg:hidden">
            <Icon name="down" size={18} />
          </span>
        </summary>
        <ol className="pb-3 text-sm lg:border-line lg:border-l lg:pb-0">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px flex min-h-11 items-center border-transparent py-1 leading-snug hover:text-peacock hover:underline lg:border-l lg:pl-4 lg:hover:border-peacock lg:hover:no-underline lg:pointer-fine:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
