import { useLocation } from "react-router";
import { useAwake } from "../ui/useAwake.ts";
import { peekIntent } from "./intent.ts";

/** Why a visitor was sent to this door, and what is kept for them; `otherwise` for who came by themselves. */
export function SignInReason({ otherwise }: { otherwise: string }) {
  const { state } = useLocation();
  const from = (state as { from?: unknown } | null)?.from;
  const isAwake = useAwake();
  const intent = isAwake ? peekIntent(from) : null;
  if (intent === null) return <p className="mt-2 text-ash">{otherwise}</p>;
  return (
    <p role="status" className="mt-4 border-marigold border-l-2 bg-plaster px-4 py-3">
      To keep <strong className="font-semibold">{intent.item.name}</strong> on your wishlist, log in
      or register. We add it as soon as you are in, and lead you back to it.
    </p>
  );
}
