import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reviewStates } from "../../../contract/reviewRules.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { Pager } from "../../ui/Pager.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { QuestionCard } from "./QuestionCard.tsx";
import { questionsQuery } from "./questionData.ts";

const labels = { waiting: "To read", approved: "Published", declined: "Declined" } as const;
const nothing = {
  waiting: ["Everything is read", "What customers ask and answer next comes here first."],
  approved: ["No question is published yet", "Answer one, and it stands on its product’s page."],
  declined: ["Nothing was declined", "Its author sees the reason, and can ask again."],
} as const;

/** Questions to answer, those that everybody reads, and those that nobody does. */
export function Component() {
  const list = useListAddress();
  const state = reviewStates.find((one) => one === list.get("state")) ?? "waiting";
  const { data, error, refetch } = useQuery({
    ...questionsQuery(list.query),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title="Questions"
      lead="What customers ask about products. Who asked is told when an answer is published."
    >
      <Tabs
        label="Questions by state"
        tabs={reviewStates.map((one) => ({
          label: labels[one],
          to: list.with({ state: one === "waiting" ? null : one }),
          isCurrent: one === state,
          ...(one === "waiting" && { count: data?.waiting }),
        }))}
      />
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.questions.length === 0 && <Empty title={nothing[state][0]}>{nothing[state][1]}</Empty>}
      {data && (
        <ul className="grid gap-3">
          {data.questions.map((question) => (
            <li key={question.id}>
              <QuestionCard question={question} />
            </li>
          ))}
        </ul>
      )}
      <Pager next={data?.next ?? null} />
    </Screen>
  );
}
