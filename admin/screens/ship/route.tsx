import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { mostAtOnce } from "../../../contract/admin/orderRules.ts";
import { carrierQuery } from "../../shipping/rates.ts";
import { Screen } from "../../ui/Screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { BookMany } from "./BookMany.tsx";
import { ShipByHand } from "./ShipByHand.tsx";

/** Several orders to ship: couriers booked at the carrier, or courier and AWB by hand. */
export function Component() {
  const [parameters] = useSearchParams();
  const { data: carrier } = useQuery(carrierQuery);
  // Each with how long its history was in the list: `AG-7K3M-92QD.3`.
  const chosen = [...new Set(parameters.get("numbers")?.split(",") ?? [])]
    .filter((number) => number !== "")
    .slice(0, mostAtOnce);
  const orders = chosen.flatMap((one) => {
    const [number = "", seen] = one.split(".");
    return seen === undefined ? [] : [{ number, seen: Number(seen) }];
  });
  const numbers = orders.map(({ number }) => number);
  const isBooking = carrier?.isOpen === true && parameters.get("way") === "book";
  const way = (name: string) => `?${new URLSearchParams({ numbers: chosen.join(","), way: name })}`;
  return (
    <Screen
      title="Ship orders"
      lead={
        isBooking
          ? "Each line is booked for itself; its courier tells when it is picked up."
          : "Each line is shipped for itself: what cannot be shipped stays, and says why."
      }
      back={{ to: "/orders?view=packed", label: "Orders" }}
    >
      {carrier?.isOpen && (
        <Tabs
          label="Ways to ship"
          tabs={[
            { label: "By hand", to: way("hand"), isCurrent: !isBooking },
            { label: "Book couriers", to: way("book"), isCurrent: isBooking },
          ]}
        />
      )}
      {numbers.length < chosen.length && (
        <Empty title="Please choose them anew">
          This address does not say what you saw of {chosen.join(", ")}. Select orders in the list,
          then “Ship”.
        </Empty>
      )}
      {chosen.length === 0 && (
        <Empty title="No order is chosen">Select orders in the list, then “Ship”.</Empty>
      )}
      {numbers.length > 0 &&
        (isBooking ? <BookMany numbers={numbers} /> : <ShipByHand orders={orders} />)}
    </Screen>
  );
}
