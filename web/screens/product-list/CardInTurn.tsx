import { type ReactNode, Suspense } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * A card of a long list as `InTurn` has parts of a page, but laid out only when it comes near. Whoever comes back to a
 * place in the list has it whole, because that place is measured in pixels.
 */
export function CardInTurn({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  // A document's first page is a POP too: whether somebody came back to that one, `data-whole` says.
  const isBack = useNavigationType() === "POP" && key !== "default";
  return (
    <Suspense>
      <li className="card-in-turn" style={isBack ? { contentVisibility: "visible" } : undefined}>
        {children}
      </li>
    </Suspense>
  );
}
