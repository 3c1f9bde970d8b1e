import type { ReactNode } from "react";

const tones = {
  plain: "bg-plaster text-ink",
  /** Something waits for a person. */
  waiting: "bg-waiting text-on-waiting",
  /** Under way. */
  active: "bg-active text-peacock-deep",
  good: "bg-good text-on-good",
  bad: "bg-bad text-on-bad",
  over: "border border-line text-ash",
} as const;

export type Tone = keyof typeof tones;

/** A state in a word or two; the colour only repeats what the words say. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 font-semibold text-xs whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
