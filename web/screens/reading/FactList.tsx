import type { Text } from "../../../content/pages/blocks.ts";
import { RichText } from "./RichText.tsx";

/** Terms and what stands for them, between hairlines. */
export function FactList({ facts }: { facts: readonly (readonly [string, Text])[] }) {
  return (
    <dl className="my-6 break-inside-avoid border-line border-y">
      {facts.map(([term, detail]) => (
        <div
          key={term}
          className="grid gap-x-6 border-line py-2.5 not-last:border-b sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="text-ash">{term}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <RichText text={detail} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
