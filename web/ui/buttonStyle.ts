/** One style of letters, whichever capitals the words were given. */
const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-6 py-2.5 text-center font-semibold text-[0.875rem] uppercase tracking-[0.05em] transition-colors duration-200 disabled:opacity-55";

const looks = {
  /** The one action of a view. */
  solid: "bg-peacock text-white hover:bg-peacock-deep",
  /** A second action beside it. */
  outline: "border border-ink/70 text-ink hover:border-peacock hover:text-peacock",
  /** On pictures and dark grounds. */
  paper: "bg-paper text-ink hover:bg-plaster",
} as const;

/** Classes for a button or a link that looks like one. */
export function buttonStyle(look: keyof typeof looks = "solid", extra = ""): string {
  return `${base} ${looks[look]} ${extra}`;
}
