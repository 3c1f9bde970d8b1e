import { useEffect } from "react";
import type { CheckoutState } from "../../contract/checkout.ts";
import { timeOfDay } from "../orders/orderTime.ts";
import { Icon } from "../ui/Icon.tsx";
import { changeCheckout, readCheckout } from "./liveCheckout.ts";

/** Until when the pieces are held, and what has changed since the customer last looked. */
export function HoldNotices({ checkout }: { checkout: CheckoutState }) {
  return (
    <>
      <HeldUntil expiresAt={checkout.expiresAt} />
      <Changes notices={checkout.notices} />
    </>
  );
}

/** As the shop said; asks again when that time has come. */
function HeldUntil({ expiresAt }: { expiresAt: string }) {
  useEffect(() => {
    const timer = setTimeout(readCheckout, Math.max(0, Date.parse(expiresAt) - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [expiresAt]);

  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ash text-sm">
      <Icon name="shield" size={18} />
      <span>
        Held for you until <time dateTime={expiresAt}>{timeOfDay(expiresAt)}</time>
      </span>
      <button
        type="button"
        onClick={() => changeCheckout("/api/checkout", { method: "DELETE" }).catch(() => {})}
        className="min-h-11 underline underline-offset-4 hover:text-ink"
      >
        Cancel checkout
      </button>
    </p>
  );
}

/** Said before they pay. */
function Changes({ notices }: { notices: readonly string[] }) {
  return (
    <div role="status">
      {notices.length > 0 && (
        <ul className="mt-4 measure border-madder border-l-2 bg-plaster px-4 py-3">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
