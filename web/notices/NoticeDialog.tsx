import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import type { NoticeKind } from "../../contract/noticeRules.ts";
import type { NoticeChoice, NoticeChoicesAnswer } from "../../contract/notices.ts";
import { formatRupees } from "../../contract/rupees.ts";
import { accountRequest } from "../account/accountRequest.ts";
import { useSession } from "../account/useSession.ts";
import { failureMessage } from "../data/client.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { LoginFirst } from "./LoginFirst.tsx";
import { changeNotice } from "./noticeCalls.ts";

const notLoaded = "This could not be loaded. Please try again in a moment.";
const notChanged = "This could not be changed. Please try again in a moment.";

/** Of which variants of a product the customer is told, and when. */
export default function NoticeDialog({
  productId,
  name,
  open,
  onClose,
}: {
  productId: string;
  name: string;
  open: boolean;
  onClose: () => void;
}) {
  const session = useSession();
  return (
    <Dialog open={open} onClose={onClose} title="Tell me when">
      <div className="grid gap-4 p-5">
        <p className="[overflow-wrap:anywhere]">{name}</p>
        {session.status === "customer" ? (
          <Choices key={session.token} token={session.token} productId={productId} />
        ) : (
          <LoginFirst />
        )}
      </div>
    </Dialog>
  );
}

function Choices({ token, productId }: { token: string; productId: string }) {
  const [variants, setVariants] = useState<NoticeChoice[]>();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");

  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    accountRequest<NoticeChoicesAnswer>(`/api/notices/products/${productId}`, { token, signal })
      .then((answer) => setVariants(answer.variants))
      .catch((error) => {
        if (!signal.aborted) setNotice(failureMessage(error, notLoaded));
      });
    return () => asked.abort();
  }, [productId, token]);

  /** Shown at once; back as it was where the shop refuses. */
  async function change({ variantId, waitsFor }: NoticeChoice, kind: NoticeKind) {
    const isWanted = !waitsFor.includes(kind);
    const show = (after: NoticeKind[]) =>
      setVariants((known) =>
        known?.map((one) => (one.variantId === variantId ? { ...one, waitsFor: after } : one)),
      );
    show(isWanted ? [...waitsFor, kind] : waitsFor.filter((one) => one !== kind));
    setBusy(true);
    setNotice("");
    try {
      setNotice(await changeNotice(token, { variantId, kind }, isWanted));
    } catch (error) {
      show(waitsFor);
      setNotice(failureMessage(error, notChanged));
    }
    setBusy(false);
  }

  return (
    <>
      {variants === undefined && notice === "" && <p className="text-ash">One moment…</p>}
      {variants?.length === 0 && <p>This piece is not sold at present.</p>}
      {variants?.map((variant) => (
        <VariantChoices
          key={variant.variantId}
          variant={variant}
          busy={busy}
          onChange={(kind) => change(variant, kind)}
        />
      ))}
      <p role="status" className="min-h-6 text-sm">
        {notice}
      </p>
      <p className="text-ash text-sm">
        We write to your e-mail address; if you gave us none, by SMS to your phone, once you have
        logged in by a code to it. You find what you asked for, and can end it, in your{" "}
        <Link to={href("/profile")} className="underline underline-offset-4">
          profile
        </Link>
        .
      </p>
    </>
  );
}

function VariantChoices({
  variant: { detail, salePrice, isSoldOut, waitsFor },
  busy,
  onChange,
}: {
  variant: NoticeChoice;
  busy: boolean;
  onChange: (kind: NoticeKind) => void;
}) {
  const offered: [NoticeKind, string][] = [["price", "When it costs less"]];
  if (isSoldOut || waitsFor.includes("stock")) offered.unshift(["stock", "When it is back"]);
  return (
    <fieldset className="border-line border-t pt-3">
      <legend className="float-left w-full">
        <span className="font-semibold">{detail}</span>{" "}
        <span className="tabular text-ash">{formatRupees(salePrice)}</span>
        {isSoldOut && <span className="text-madder"> · Out of stock</span>}
      </legend>
      <div className="clear-both flex flex-wrap gap-x-8">
        {offered.map(([kind, label]) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={waitsFor.includes(kind)}
              aria-disabled={busy}
              onChange={() => {
                if (!busy) onChange(kind);
              }}
              className="size-5 accent-peacock"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
