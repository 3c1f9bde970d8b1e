import { type ReactNode, ViewTransition } from "react";

/**
 * A product's picture that grows from its card into its page, where the browser can. No page may
 * hold two of one product that are `shared`; one that is not stays where it is.
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
  return (
    <ViewTransition
      name={shared ? `picture-${slug}` : "auto"}
      share={shared ? "auto" : "none"}
      default="none"
    >
      {children}
    </ViewTransition>
  );
}
