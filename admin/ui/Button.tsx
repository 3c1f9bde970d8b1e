import type { ComponentProps } from "react";

const base =
  "target inline-flex items-center justify-center gap-2 rounded-sm px-4 text-center font-semibold text-sm whitespace-nowrap transition-colors disabled:opacity-50 aria-disabled:opacity-50";

const looks = {
  /** The one action of a view. */
  solid: "bg-peacock text-white enabled:hover:bg-peacock-deep [a&]:hover:bg-peacock-deep",
  /** Others beside it. */
  outline: "border border-ash/60 bg-white text-ink hover:border-peacock hover:text-peacock",
  /** Within rows and headings. */
  quiet: "px-2! text-peacock hover:bg-peacock/8",
  /** What cannot be taken back. */
  danger: "bg-madder text-white hover:bg-madder-deep",
} as const;

export type ButtonLook = keyof typeof looks;

/** Classes for a button or a link that looks like one. */
export function buttonStyle(look: ButtonLook = "outline", extra = ""): string {
  return `${base} ${looks[look]} ${extra}`;
}

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  /** While what it began is under way: it cannot be pressed again, and says so. */
  isBusy?: boolean;
}

export function Button({ look, isBusy, className, type, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      // Disabled, the browser would take the keyboard's focus from it.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={buttonStyle(look, className)}
    />
  );
}
