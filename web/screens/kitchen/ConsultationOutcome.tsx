import { consultation } from "../../../content/kitchens/consultation.ts";
import type { Phase } from "./useConsultation.ts";

const looks = {
  success: "border-leaf text-leaf",
  failure: "border-madder text-madder",
} as const;

/**
 * How the request went. The two hidden paragraphs are for a browser that came back from posting the
 * form by itself: the address names the one to show.
 */
export function ConsultationOutcome({ phase }: { phase: Phase }) {
  return (
    <>
      <div role="status">
        {phase === "success" && <Words look="success" />}
        {phase === "error" && <Words look="failure" />}
      </div>
      {phase === "idle" && (
        <>
          <Words look="success" id="consultation-sent" />
          <Words look="failure" id="consultation-failed" />
        </>
      )}
    </>
  );
}

function Words({ look, id }: { look: keyof typeof looks; id?: string }) {
  return (
    <p
      id={id}
      className={`mt-4 scroll-mt-32 border-l-2 pl-4 ${looks[look]} ${id ? "hidden target:block" : ""}`}
    >
      {consultation[look]}
    </p>
  );
}
