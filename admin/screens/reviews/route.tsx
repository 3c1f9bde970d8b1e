import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reviewStates } from "../../../contract/reviewRules.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { Pager } from "../../ui/Pager.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { reviewsQuery } from "./reviewData.ts";

const labels = { waiting: "To read", approved: "Published", declined: "Declined" } as const;
const nothing = {
  waiting: [
    "Everything is read",
    "What customers write next comes here before anybody else sees it.",
  ],
  approved: ["No review is published yet", "Until one is, the product's page shows the samples."],
  declined: ["Nothing was declined", "Its author sees the reason, and can write again."],
} as const;

/** Reviews to read, those that everybody reads, and those that nobody does. */
export function Component() {
  const list = useListAddress();
  const state = reviewStates.find((one) => one === list.get("state")) ?? "waiting";
  const { data, error, refetch } = useQuery({
    ...reviewsQuery(list.query),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title="Reviews" lead="What customers wrote, before and after everybody may read it.">
      <Tabs
        label="Reviews by state"
        tabs={reviewStates.map((one) => ({
          label: labels[one],
          to: list.with({ state: one === "waiting" ? null : one }),
          isCurrent: one === state,
          ...(one === "waiting" && { count: data?.waiting }),
        }))}
      />
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.reviews.length === 0 && <Empty title={nothing[state][0]}>{nothing[state][1]}</Empty>}
      {data && (
        <ul className="grid gap-3">
          {data.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <Pager next={data?.next ?? null} />
    </Screen>
  );
}
