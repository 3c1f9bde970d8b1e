import type { HomeContent } from "../../../contract/texts/shown.ts";
import { Icon } from "../../ui/Icon.tsx";

/** Promises of the shop on one line between hairlines. */
export function FeatureStrip({ claims }: HomeContent["featureStrip"]) {
  return (
    <section aria-label="What you can count on" className="gutter">
      <ul className="grid pair-columns gap-x-4 gap-y-6 border-line border-y py-7 md:grid-cols-4 md:py-9">
        {claims.map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <span className="mt-0.5 shrink-0 text-sheesham">
              <Icon name={icon} size={26} />
            </span>
            <p className="text-sm leading-snug">
              <strong className="block font-semibold text-base">{title}</strong>{" "}
              <span className="text-ash">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
