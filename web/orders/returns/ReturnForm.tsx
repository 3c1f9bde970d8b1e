import { type FormEvent, useState } from "react";
import type { Order } from "../../../contract/order.ts";
import {
  mostReturnPhotos,
  photographedReasons,
  type ReturnReason,
  reasonLabels,
  returnPhotoBytes,
  returnReasons,
  returnWordsMaximum,
} from "../../../contract/returnRules.ts";
import type { ReturnsAnswer } from "../../../contract/returns.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice } from "../../account/notice.ts";
import { shrinkPhoto } from "../../account/shrinkPhoto.ts";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import type { OrderAccess } from "../orderAccess.ts";
import { PayTo } from "./PayTo.tsx";
import { askReturn } from "./returnCalls.ts";

const field = "mt-1.5 min-h-12 w-full rounded-sm border border-ash/50 bg-white px-3 py-2.5";

/** Which pieces, what is wrong, photos, and what is wished: asks the shop for it. */
export default function ReturnForm({
  order,
  access,
  known,
  onAsked,
  onFailed,
  onClose,
}: {
  order: Order;
  access: OrderAccess;
  known: ReturnsAnswer;
  onAsked: (answer: ReturnsAnswer) => void;
  /** It may have been asked all the same. */
  onFailed: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<ReturnReason>("damaged");
  const [wish, setWish] = useState("replacement");
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const needsPhoto = photographedReasons.includes(reason);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const pieces = known.returnable.flatMap((_, position) => {
      const quantity = Number(given.get(`piece-${position}`) ?? 0);
      return quantity > 0 ? [{ position, quantity }] : [];
    });
    const files = given.getAll("photos").filter((file) => file instanceof File && file.size > 0);
    const problem =
      pieces.length === 0
        ? "Please choose at least one piece."
        : files.length > mostReturnPhotos
          ? `Please choose at most ${mostReturnPhotos} photos.`
          : null;
    if (problem !== null) return setNotice(failure(problem));
    setBusy(true);
    setNotice(null);
    try {
      const photos: string[] = [];
      for (const file of files) photos.push(await shrinkPhoto(file as File, returnPhotoBytes));
      const [payTo, code] = ["payTo", "code"].map((name) => String(given.get(name) ?? "").trim());
      const asked = known.returns.length;
      const wanted = { wish, reason, words: given.get("words"), pieces, photos, asked };
      onAsked(
        await askReturn(order.id, access, {
          ...wanted,
          ...(payTo && { payTo }),
          ...(code && { code }),
        }),
      );
    } catch (error) {
      setNotice(
        failure(
          failureMessage(error, "It could not be sent. Please check the photos, and try again."),
        ),
      );
      setBusy(false);
      onFailed();
    }
  }

  return (
    <form onSubmit={submit} aria-label="Send something back" className="mt-4 grid max-w-2xl gap-5">
      <fieldset className="grid gap-3">
        <legend className="font-semibold text-sm">Which pieces?</legend>
        {order.items.map((item, position) => {
          const left = known.returnable[position] ?? 0;
          if (left === 0) return null;
          return (
            <label
              key={item.variantId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
            >
              <span>
                {item.name}, {item.color.label}
              </span>
              <select
                name={`piece-${position}`}
                defaultValue={known.returnable.length === 1 && left === 1 ? 1 : 0}
                className="min-h-11 rounded-sm border border-ash/50 bg-white px-3"
              >
                {Array.from({ length: left + 1 }, (_, pieces) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: it is the number itself
                  <option key={pieces} value={pieces}>
                    {pieces === 0 ? "Keep" : `${pieces} of ${left}`}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </fieldset>
      <label className="block">
        <span className="font-semibold text-sm">What is wrong?</span>
        <select
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as ReturnReason)}
          className={field}
        >
          {returnReasons.map((one) => (
            <option key={one} value={one}>
              {reasonLabels[one]}
            </option>
          ))}
        </select>
      </label>
      <label className="block">
        <span className="font-semibold text-sm">In your words</span>
        <textarea name="words" required rows={4} maxLength={returnWordsMaximum} className={field} />
      </label>
      <label className="block">
        <span className="font-semibold text-sm">
          Photos{needsPhoto ? "" : " (if you have any)"}, up to {mostReturnPhotos}
        </span>
        <input
          type="file"
          name="photos"
          multiple
          accept="image/*"
          required={needsPhoto}
          className={field}
        />
        <span className="mt-1 block text-ash text-sm">
          The whole piece, the fault from near, the box and its label. Only you and we see them.
        </span>
      </label>
      <label className="block">
        <span className="font-semibold text-sm">What would you like?</span>
        <select
          name="wish"
          value={wish}
          onChange={({ target }) => setWish(target.value)}
          className={field}
        >
          <option value="replacement">A replacement at no charge</option>
          <option value="return">My money back</option>
        </select>
      </label>
      {known.asksPayTo && wish === "return" && (
        <PayTo number={order.id} access={access} asksCode={known.asksCode} />
      )}
      <FormMessage notice={notice} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={buttonStyle("solid")}>
          {busy ? "Sending..." : "Send the request"}
        </button>
        <button type="button" onClick={onClose} className={buttonStyle("outline")}>
          Not now
        </button>
      </div>
    </form>
  );
}
