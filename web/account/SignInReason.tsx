import { Link, useLocation } from "react-router";
import { useAwake } from "../ui/useAwake.ts";
import { peekIntent } from "./intent.ts";

/** Why a visitor was sent to this door, and what is kept for them; `otherwise` for who came by themselves. */
export function SignInReason({ otherwise }: { otherwise: string }) {
  const { state } = useLocation();
  const from = (state as { from?: unknown } | null)?.from;
  const isAwake = useAwake();
  const intent = isAwake ? peekIntent(from) : null;
  if (intent === null) return <p className="mt-2 text-ash">{otherwise}</p>;
  const name = intent.kind === "cart" ? intent.name : intent.item.name;
  return (
    <div className="mt-4 border-marigold border-l-2 bg-plaster px-4 py-3">
      <p role="status">
        To keep <strong className="font-semibold">{name}</strong>{" "}
        {intent.kind === "cart" ? "in your cart" : "on your wishlist"}, log in or register. We add
        it as soon as you are in, and lead you back to it.
      </p>
      {intent.kind === "cart" && (
        <p className="mt-2 text-ash text-sm">
          You need no account to buy it at once:{" "}
          <Link
            to={String(from)}
            className="inline-block py-1 text-peacock underline underline-offset-4 hover:text-sheesham"
          >
            go back and press Buy Now
          </Link>
          .
        </p>
      )}
    </div>
  );
}
