import { useState } from "react";
import { href, Link } from "react-router";
import type { StoppedAnswer } from "../../../contract/messageChoices.ts";
import { alwaysTold, topicWords } from "../../../contract/messageTopics.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** Stops, with one press, what the link is about: nobody has to log in for that. */
export default function Stop({ token }: { token: string }) {
  const [stopped, setStopped] = useState<StoppedAnswer["topic"] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState("");

  async function stop() {
    setIsAsking(true);
    setError("");
    try {
      const body = { token };
      const call = { method: "POST", body, token: null } as const;
      setStopped((await accountRequest<StoppedAnswer>("/api/messages/stop", call)).topic);
    } catch (reason) {
      setError(failureMessage(reason, "That could not be saved. Please try again."));
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <>
      <div role="status" className="mt-4 measure">
        {stopped !== null && (
          <p className="text-lg">
            Stopped: {topicWords[stopped].title.toLowerCase()}. You get no more of these messages.
          </p>
        )}
      </div>
      {stopped === null && (
        <>
          <p className="measure">
            We send no more messages of the kind that you came from. {alwaysTold}
          </p>
          <button
            type="button"
            aria-disabled={isAsking}
            onClick={() => !isAsking && stop()}
            className={buttonStyle("solid", "mt-6")}
          >
            Stop these messages
          </button>
        </>
      )}
      <p role="alert" className="mt-4 text-madder">
        {error}
      </p>
      <p className="mt-6">
        <Link
          to={href("/messages")}
          className="inline-flex min-h-11 items-center text-peacock underline underline-offset-4"
        >
          Choose all your messages
        </Link>
      </p>
    </>
  );
}
