const tones: Record<string, string> = {
  Delivered: "border-leaf/40 text-leaf",
  Cancelled: "border-madder/40 text-madder",
};

/** The state of an order in a word. */
export function StatusMark({ status }: { status: string }) {
  return (
    <span
      className={`rounded-sm border px-2.5 py-0.5 font-semibold text-sm ${tones[status] ?? "border-ash/40 text-ink"}`}
    >
      {status}
    </span>
  );
}
