import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { useStaff } from "../../data/staff.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Moment } from "../../ui/Moment.tsx";
import type { OrderCalling } from "./orderData.ts";

type Message = DeskOrder["messages"][number];

/** What was written to the customer and to the owner, and what became of it. */
export function Messages({
  messages,
  calling,
}: {
  messages: readonly Message[];
  calling: OrderCalling;
}) {
  const { may } = useStaff();
  if (messages.length === 0) return <p className="text-ash">None was written, or none is kept.</p>;
  return (
    <ul className="rounded-md border border-line bg-white">
      {messages.map((message) => (
        <li key={message.id} className="border-line border-b px-4 py-2 last:border-0">
          <details>
            <summary className="target flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 max-md:basis-full">
                {message.kind === "sms" ? "SMS" : message.subject}{" "}
                <span className="text-ash">{message.recipient ?? "to the owner"}</span>
              </span>
              <State message={message} />
              <Moment at={message.sentAt ?? message.createdAt} />
            </summary>
            <p className="whitespace-pre-line py-2 text-ash">{message.body}</p>
            {message.recipient !== null && may("orders.fulfil") && (
              <Button
                className="mb-2"
                isBusy={calling.isPending}
                onClick={() =>
                  calling.mutate({
                    path: `messages/${message.id}/resend`,
                    done: "It is sent once more.",
                  })
                }
              >
                Send once more
              </Button>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}

function State({ message: { sentAt, parkedAt, failure } }: { message: Message }) {
  if (sentAt !== null) return <Badge tone="good">Sent</Badge>;
  if (parkedAt !== null) return <Badge tone="bad">Not sent: {failure}</Badge>;
  return <Badge tone="waiting">{failure === "" ? "Waiting" : `Waiting: ${failure}`}</Badge>;
}
