import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MessageChoice, MessageChoicesAnswer } from "../../../contract/messageChoices.ts";
import { alwaysTold, choicePlaces, topicWords } from "../../../contract/messageTopics.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { LoadFailure } from "../../account/LoadFailure.tsx";
import { queryClient } from "../../account/queryClient.ts";
import { failureMessage } from "../../data/client.ts";
import { dateInIndia } from "../../orders/orderTime.ts";

const address = "/api/messages/choices";

/** Which messages the customer wants, each with when and where that was chosen. */
export default function Choices({ token }: { token: string }) {
  const queryKey = ["message-choices", token];
  const { data, isError, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => accountRequest<MessageChoicesAnswer>(address, { token, signal }),
    },
    queryClient,
  );
  if (data === undefined) {
    if (!isError) return <p className="mt-4 text-ash">Looking up what you chose</p>;
    return <LoadFailure text="Your choices could not be looked up." onRetry={refetch} />;
  }

  async function choose({ topic }: MessageChoice, isWanted: boolean) {
    const answer = await accountRequest<MessageChoicesAnswer>(`${address}/${topic}`, {
      method: "PUT",
      body: { isWanted },
      token,
    });
    queryClient.setQueryData(queryKey, answer);
  }

  return (
    <>
      <p className="mt-3 measure">
        Choose what else we may write to you about, by email or else by SMS. {alwaysTold}
      </p>
      <ul className="mt-6 border-line border-t">
        {data.choices.map((choice) => (
          <Choice
            key={choice.topic}
            choice={choice}
            onChoose={(isWanted) => choose(choice, isWanted)}
          />
        ))}
      </ul>
    </>
  );
}

function Choice({
  choice: { topic, isWanted, history },
  onChoose,
}: {
  choice: MessageChoice;
  onChoose: (isWanted: boolean) => Promise<void>;
}) {
  // What was just asked for, until the shop has answered: the box follows the hand at once.
  const [asked, setAsked] = useState<boolean | null>(null);
  const [error, setError] = useState("");
  const { title, about } = topicWords[topic];

  async function choose(wanted: boolean) {
    setAsked(wanted);
    setError("");
    try {
      await onChoose(wanted);
    } catch (reason) {
      setError(failureMessage(reason, "That could not be saved. Please try again."));
    } finally {
      setAsked(null);
    }
  }

  return (
    <li className="border-line border-b py-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-4">
        <input
          type="checkbox"
          checked={asked ?? isWanted}
          aria-disabled={asked !== null}
          aria-describedby={`about-${topic}`}
          onChange={(event) => asked === null && choose(event.target.checked)}
          className="size-5 shrink-0 accent-peacock"
        />
        <span className="font-semibold">{title}</span>
      </label>
      <div id={`about-${topic}`} className="pl-9">
        <p>{about}</p>
        {history.map((past) => (
          <p key={past.at} className="text-ash text-sm">
            {past.isWanted ? "Wanted" : "Stopped"} on {dateInIndia(past.at)},{" "}
            {choicePlaces[past.source]}
          </p>
        ))}
      </div>
      <p role="alert" className="pl-9 text-madder text-sm">
        {error}
      </p>
    </li>
  );
}
