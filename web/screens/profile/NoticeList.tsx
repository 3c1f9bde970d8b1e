import { href, Link } from "react-router";
import type { CustomerNotice, NoticesAnswer } from "../../../contract/notices.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { changeNotice } from "../../notices/noticeCalls.ts";
import { OwnList, OwnRow, RowButton } from "./OwnList.tsx";

/** What the customer waits to be told, each with a way to take it back. */
export function NoticeList({ token }: { token: string }) {
  return (
    <OwnList<NoticesAnswer, CustomerNotice>
      path="/api/notices"
      token={token}
      label="Notices"
      what="your notices"
      itemsOf={({ notices }) => notices}
      lead={({ items }) =>
        items.length === 0 && (
          <p className="text-ash">
            You wait for nothing. On the page of a product you can ask to be told when it is back in
            stock or costs less.
          </p>
        )
      }
      row={(one, { busy, change }) => (
        <OwnRow
          key={`${one.variantId} ${one.kind}`}
          title={
            <Link
              to={`${href("/product/:slugOrId", { slugOrId: one.slug })}?variant=${encodeURIComponent(one.sku)}`}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {one.name}
            </Link>
          }
          detail={`${one.detail}. ${waiting(one)}`}
        >
          <RowButton
            text="Take back"
            of={one.name}
            busy={busy}
            onPress={() =>
              change(
                () => changeNotice(token, one, false),
                "This could not be taken back. Please try again.",
              )
            }
          />
        </OwnRow>
      )}
    />
  );
}

const waiting = ({ seenPrice }: CustomerNotice) =>
  seenPrice === null
    ? "When it is back in stock"
    : `When it costs less than ${formatRupees(seenPrice)}`;
