import { personalMeta } from "../../data/personalMeta.ts";
import { OrderStatusScreen } from "./OrderStatusScreen.tsx";

export function meta() {
  return personalMeta("Order status");
}

export default OrderStatusScreen;
