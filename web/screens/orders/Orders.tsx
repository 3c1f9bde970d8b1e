import { useSearchParams } from "react-router";
import { OrderDetail } from "./OrderDetail.tsx";
import { OrderList } from "./OrderList.tsx";

/** All orders of the customer, or the one that the address names. */
export default function Orders({ token }: { token: string }) {
  const [parameters] = useSearchParams();
  const number = parameters.get("order");
  return number === null ? (
    <OrderList token={token} />
  ) : (
    <OrderDetail key={number} token={token} number={number} />
  );
}
