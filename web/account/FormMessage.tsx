import type { Notice } from "./notice.ts";

/** What came of sending a form, announced; keeps its line while there is nothing to say. */
export function FormMessage({ notice }: { notice: Notice | null }) {
  const failed = notice?.tone === "failure";
  return (
    <div aria-live="polite" className="min-h-6 text-sm">
      {notice && (
        <p role={failed ? "alert" : undefined} className={failed ? "text-madder" : "text-leaf"}>
          {notice.text}
        </p>
      )}
    </div>
  );
}
