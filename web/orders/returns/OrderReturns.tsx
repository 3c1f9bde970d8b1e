import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import type { Order } from "../../../contract/order.ts";
import type { ReturnsAnswer } from "../../../contract/returns.ts";
import { queryClient } from "../../account/queryClient.ts";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { lazyPart } from "../../ui/lazyPart.tsx";
import type { OrderAccess } from "../orderAccess.ts";
import { momentInIndia } from "../orderTime.ts";
import { ReturnStory } from "./ReturnStory.tsx";
import { readReturns } from "./returnCalls.ts";

const ReturnForm = lazyPart(() => import("./ReturnForm.tsx"));

/** What of a delivered order is sent back, and asking for it: loads with an order that was delivered. */
export default function OrderReturns({ order, access }: { order: Order; access: OrderAccess }) {
  const queryKey = ["returns", order.id, access.token, access.phoneNumber];
  const { data, error, refetch } = useQuery(
    { queryKey, queryFn: () => readReturns(order.id, access) },
    queryClient,
  );
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  /** What was pressed is gone; the keyboard goes on at what became of it. */
  function show(answer: ReturnsAnswer) {
    queryClient.setQueryData(queryKey, answer);
    setOpen(false);
    heading.current?.focus();
  }
  return (
    <section aria-labelledby="order-returns" className="mt-8 border-line border-t pt-5">
      <h3 id="order-returns" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Returns and replacements
      </h3>
      {error && (
        <p className="mt-2">
          {failureMessage(error, "This could not be loaded.")}{" "}
          <button type="button" onClick={() => refetch()} className={buttonStyle("outline")}>
            Try again
          </button>
        </p>
      )}
      {data && data.returns.length > 0 && (
        <ul className="mt-2">
          {data.returns.map((request) => (
            <ReturnStory
              key={request.id}
              request={request}
              number={order.id}
              access={access}
              onChange={show}
            />
          ))}
        </ul>
      )}
      {data?.refusal && <p className="mt-2">{data.refusal}</p>}
      {data && data.refusal === null && !isOpen && (
        <>
          <p className="mt-2">
            Something is not right? Tell us until {data.until && momentInIndia(data.until)}.
          </p>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className={buttonStyle("outline", "mt-3")}
          >
            Report damage, return or replace
          </button>
        </>
      )}
      {data && isOpen && (
        <Suspense fallback={<p className="mt-3">One moment...</p>}>
          <ReturnForm
            key={data.returns.length}
            order={order}
            access={access}
            known={data}
            onAsked={show}
            onFailed={refetch}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
