import { type SubmitEvent, useState } from "react";
import { wrongField } from "../../../contract/accountRules.ts";
import type { Order } from "../../../contract/order.ts";
import { normaliseOrderNumber, orderNumberPattern } from "../../../contract/orderRules.ts";
import { failure, type Notice } from "../../account/notice.ts";
import {
  type FieldErrors,
  focusFirstError,
  phoneDigits,
  textOf,
} from "../../account/submission.ts";
import { failureMessage } from "../../data/client.ts";
import { type OrderAccess, trackOrder } from "../../orders/orderAccess.ts";

interface FoundOrder {
  order: Order;
  access: OrderAccess;
}

/** The state of the tracking form and of the order that it found. */
export function useTracking() {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [found, setFound] = useState<FoundOrder | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const orderNumber = normaliseOrderNumber(textOf(given, "orderNumber"));
    const phoneNumber = phoneDigits(textOf(given, "phoneNumber"));
    const wrong = checkClaim(orderNumber, phoneNumber);
    setErrors(wrong);
    setNotice(null);
    focusFirstError(form, wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const order = await trackOrder(orderNumber, phoneNumber ?? "");
      setFound({ order, access: { token: null, phoneNumber } });
    } catch (error) {
      setFound(null);
      setNotice(
        failure(failureMessage(error, "Your order could not be looked up. Please try again.")),
      );
    } finally {
      setBusy(false);
    }
  }

  const keep = (order: Order) => setFound((before) => before && { ...before, order });

  return { busy, errors, notice, found, submit, keep };
}

export type Tracking = ReturnType<typeof useTracking>;

function checkClaim(orderNumber: string, phoneNumber: string | null): FieldErrors {
  const errors: FieldErrors = {};
  if (orderNumber === "") errors.orderNumber = "Please enter your order number.";
  else if (!orderNumberPattern.test(orderNumber)) {
    errors.orderNumber = "Please enter your order number, such as AG-7K3M-92QD.";
  }
  if (phoneNumber === null) errors.phoneNumber = wrongField.phoneNumber;
  return errors;
}
