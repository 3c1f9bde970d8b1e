import type { WishlistItem } from "../../contract/wishlist.ts";
import { Icon } from "../ui/Icon.tsx";
import { addWish, toggleWish } from "./accountActions.ts";
import { customerToken } from "./liveSession.ts";
import { announce, type Notice } from "./notice.ts";
import { useSummary } from "./summary.ts";
import { useLoginDetour } from "./useLoginDetour.ts";
import { useSession } from "./useSession.ts";
import { wishKey } from "./wishKey.ts";

/**
 * The wishlist heart of a product or a design: full when wished for, faint while that is being checked. A visitor
 * is sent to the login page. What came of a press goes to `onNotice`; without it the heart itself
 * shows a success, and the notice bar a failure.
 */
export function WishHeart({
  item,
  onNotice,
}: {
  item: WishlistItem;
  onNotice?: (notice: Notice) => void;
}) {
  const session = useSession();
  const wished = useSummary((summary) => summary.wished?.has(wishKey(item)) ?? null);
  const sendToLogin = useLoginDetour();
  const checking = session.status === "customer" && wished === null;

  async function press() {
    const token = customerToken();
    if (token === null) return sendToLogin({ item });
    // Pressed before it was known: that was meant as a wish, and must not end one.
    const change = wished === null ? addWish : toggleWish;
    const notice = await change(token, item);
    if (onNotice) onNotice(notice);
    else if (notice.tone === "failure") announce(notice);
  }

  return (
    <button
      type="button"
      onClick={press}
      aria-busy={checking}
      className={`group/heart grid size-11 place-items-center print:hidden noscript:hidden ${
        wished ? "text-madder [&_path]:fill-current" : checking ? "text-ash/60" : "text-ink"
      }`}
    >
      <span className="grid size-9 place-items-center rounded-full bg-paper transition-colors group-hover/heart:text-madder">
        <Icon name="heart" />
      </span>
      <span className="sr-only">{heartLabel(item.name, checking, wished === true)}</span>
    </button>
  );
}

function heartLabel(name: string, checking: boolean, wished: boolean): string {
  if (checking) return `Checking wishlist for ${name}`;
  return wished ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`;
}
