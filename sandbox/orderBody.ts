import type { SandboxOrder } from "./state.ts";
import type { Switches } from "./switches.ts";

const round = (rupees: number) => Math.round(rupees * 100) / 100;

export function totalsOf(order: SandboxOrder) {
  const subtotal = round(
    order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  );
  const discount = order.cartDiscount?.amount ?? 0;
  const total = round(subtotal - discount + order.shippingCharges + order.codCharges);
  return { subtotal, discount, total };
}

/** An order as the details call tells it and the webhook repeats it. */
export function orderBody(order: SandboxOrder): Record<string, unknown> {
  const isPlaced = order.status === "SUCCESS";
  const { subtotal, discount, total } = totalsOf(order);
  const address = isPlaced ? documentedAddress(order) : null;
  return {
    order_id: order.orderId,
    platform_order_id: order.orderId,
    fastrr_order_id: isPlaced ? order.fastrrOrderId : null,
    cart_id: order.cartId,
    cart_data: {
      items: order.items.map(({ variantId, quantity }) => ({
        variant_id: String(variantId),
        quantity,
      })),
      custom_attributes: order.customAttributes,
    },
    redirect_url: order.redirectUrl,
    status: order.status,
    source: "web",
    phone: order.buyer?.phone ?? null,
    email: isPlaced ? (order.buyer?.email ?? null) : null,
    shipping_plan: isPlaced ? "Standard" : null,
    shipping_charges: isPlaced ? order.shippingCharges : null,
    cod_charges: isPlaced && order.codCharges > 0 ? order.codCharges : null,
    edd: null,
    rto_prediction: isPlaced ? "low" : null,
    shipping_address: address,
    billing_address: address,
    payment_type: order.payment?.type ?? null,
    payment_status: order.payment?.status ?? null,
    payments: paymentsOf(order),
    coupon_codes: order.cartDiscount === null ? [] : [order.cartDiscount.coupon_code],
    coupon_discount: isPlaced ? discount : null,
    prepaid_discount: isPlaced ? 0 : null,
    total_discount: isPlaced ? discount : null,
    subtotal_price: isPlaced ? subtotal : null,
    total_amount_payable: isPlaced ? total : null,
    loyalty_points_applied: null,
    tags: [],
    order_created_date: order.placedAt === null ? null : new Date(order.placedAt).toISOString(),
  };
}

export function paymentsOf(order: SandboxOrder): Record<string, unknown>[] | null {
  if (order.payment?.type !== "PREPAID") return null;
  const { total } = totalsOf(order);
  const isReceived = order.payment.status === "Success";
  return [
    {
      txn_id: `T${order.fastrrOrderId}`,
      payment_status: order.payment.status,
      gateway: "Sandbox",
      payment_method: "UPI",
      amount: total,
      pg_transaction_id: `sandbox_${order.fastrrOrderId}`,
      amount_received: isReceived ? total : null,
      created_at: new Date(order.placedAt ?? order.createdAt).toISOString(),
    },
  ];
}

function documentedAddress({ buyer }: SandboxOrder) {
  if (buyer === null) return null;
  const { address, phone, email } = buyer;
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    email,
    phone,
    alternate_phone: null,
    line1: address.line1,
    line2: address.line2,
    landmark: null,
    city: address.city,
    state: address.state === "" ? null : address.state,
    pincode: address.pincode,
    country: "India",
    country_code: "IN",
    gender: null,
  };
}

/** What the details call states when it is told to state something else than what was agreed. */
export function misstate(
  body: Record<string, unknown>,
  how: Switches["misstatement"],
): Record<string, unknown> {
  const items = (body.cart_data as { items: { variant_id: string; quantity: number }[] }).items;
  const payments = body.payments as { amount: number; amount_received: number }[] | null;
  const cartData = body.cart_data as object;
  const total = Number(body.total_amount_payable);
  const [first, ...others] = items;
  switch (how) {
    case "none":
      return body;
    case "total":
      return {
        ...body,
        subtotal_price: 1,
        total_amount_payable: 1,
        payments: payments?.map((payment) => ({ ...payment, amount: 1, amount_received: 1 })),
      };
    case "no transaction":
      return {
        ...body,
        payments: payments?.map((payment) => ({
          ...payment,
          txn_id: null,
          pg_transaction_id: null,
        })),
      };
    case "paid amount":
      return {
        ...body,
        payments: payments?.map((payment) => ({ ...payment, amount_received: total - 1 })),
      };
    case "quantity":
      return {
        ...body,
        cart_data: {
          ...cartData,
          items: [{ ...first, quantity: (first?.quantity ?? 0) + 1 }, ...others],
        },
      };
    case "other variant":
      return {
        ...body,
        cart_data: { ...cartData, items: [{ ...first, variant_id: "999999" }, ...others] },
      };
    case "currency":
      return { ...body, currency: "USD" };
    case "discount":
      return {
        ...body,
        coupon_codes: ["DASHBOARD"],
        total_discount: 500,
        total_amount_payable: total - 500,
        payments: payments?.map((payment) => ({
          ...payment,
          amount: total - 500,
          amount_received: total - 500,
        })),
      };
  }
}

/** The other shape of webhook: a stage of the purchase, no order id, addresses without a state. */
export function funnelBody(order: SandboxOrder): Record<string, unknown> {
  const stages = {
    CREATED: "INIT",
    INITIATED: "PHONE_VERIFIED",
    SUCCESS: "ORDER_PLACED",
    FAILED: "PAYMENT_FAILED",
  } as const;
  const address = order.buyer?.address;
  return {
    latest_stage: stages[order.status],
    cart_id: order.cartId,
    cart_attributes: order.customAttributes,
    items: order.items.map(({ variantId, quantity, price, name }) => ({
      variant_id: variantId,
      quantity,
      price,
      name,
    })),
    paymentDetails: {
      transactionId: order.status === "SUCCESS" ? `T${order.fastrrOrderId}` : null,
    },
    shipping_address: address && {
      first_name: address.firstName,
      last_name: address.lastName,
      address1: address.line1,
      address2: address.line2,
      city: address.city,
      zip: address.pincode,
      phone: order.buyer?.phone,
    },
  };
}
