import { useState } from "react";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { coinsInWords } from "../../../contract/coinRules.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { changeCheckout } from "../../checkout/liveCheckout.ts";
import { failureMessage } from "../../data/client.ts";

/** Whether the customer's coins are spent on this order: as many as the shop counts. */
export default function CoinChoice({ coins }: { coins: NonNullable<CheckoutState["coins"]> }) {
  // What was just asked for, until the shop has answered: the box follows the hand at once.
  const [asked, setAsked] = useState<boolean | null>(null);
  const [error, setError] = useState("");
  const { balance, usable, worth, isUsed, note } = coins;

  async function choose(wanted: boolean) {
    setAsked(wanted);
    setError("");
    try {
      await changeCheckout("/api/checkout/coins", { method: "PUT", body: { isUsed: wanted } });
    } catch (reason) {
      setError(failureMessage(reason, "Your coins could not be counted. Please try again."));
    } finally {
      setAsked(null);
    }
  }

  return (
    <div className="border-ash/25 border-t py-4">
      {usable > 0 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={asked ?? isUsed}
            aria-disabled={asked !== null}
            aria-describedby="coin-note"
            onChange={(event) => asked === null && choose(event.target.checked)}
            className="size-5 shrink-0 accent-peacock"
          />
          <span>
            Use {coinsInWords(usable)} ({formatRupees(worth)})
          </span>
        </label>
      )}
      <p id="coin-note" className="text-ash text-sm">
        You have {coinsInWords(balance)}. {note}
      </p>
      <p role="alert" className="text-madder text-sm">
        {error}
      </p>
    </div>
  );
}
