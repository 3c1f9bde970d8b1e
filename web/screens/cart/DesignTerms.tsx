import { agreeToDesignTerms, designTerms } from "../../../contract/designRules.ts";
import { CheckLine } from "../../checkout/CheckLine.tsx";

/** What counts for pieces made to measure, and the customer's word that they agree. */
export default function DesignTerms({
  agrees,
  onChange,
}: {
  agrees: boolean;
  onChange: (agrees: boolean) => void;
}) {
  return (
    <section aria-labelledby="design-terms" className="mt-5 border-line border-y py-4 text-sm">
      <h3 id="design-terms" className="font-semibold text-base">
        Made to your measure
      </h3>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-ash">
        {designTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <div className="mt-2">
        <CheckLine checked={agrees} onChange={onChange}>
          {agreeToDesignTerms}
        </CheckLine>
      </div>
    </section>
  );
}
