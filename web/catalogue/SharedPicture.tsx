import { type ReactNode, ViewTransition } from "react";
import { reducedMotion, useMediaQuery } from "../ui/useMediaQuery.ts";

/**
 * A product's picture that grows from its card into its page, where the browser can. No page may
 * hold two of one product that are `shared`; one that is not stays where it is, and so do all for people
 * who prefer reduced motion.
 */
export function SharedPicture({
  slug,
  shared,
  children,
}: {
  slug: string;
  shared: boolean;
  children: ReactNode;
}) {
  // Asked here and not for a whole list, all of which would render again when it is known.
  const still = useMediaQuery(reducedMotion, true);
  const moves = shared && !still;
  return (
    <ViewTransition
      name={moves ? `picture-${slug}` : "auto"}
      share={moves ? "auto" : "none"}
      default="none"
    >
      {children}
    </ViewTransition>
  );
}
