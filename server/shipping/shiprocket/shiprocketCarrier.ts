import { toRupees } from "../../../contract/rupees.ts";
import { askService } from "../../ground/askService.ts";
import { indianMinute } from "../../ground/indianDay.ts";
import { addressProblem } from "../../ground/publicAddress.ts";
import { Refusal } from "../../ground/refusal.ts";
import { type Carrier, type Consignment, carrierRefusal } from "../carrier.ts";
import { createCalls } from "./calls.ts";
import { readScans } from "./readScans.ts";
import type { ShippingSettings } from "./settings.ts";
import {
  anySchema,
  assignedSchema,
  createdSchema,
  labelSchema,
  ordersSchema,
  pickupSchema,
  ratesSchema,
  reasonOf,
  trackSchema,
} from "./shapes.ts";

const largestPdf = 20 * 1024 * 1024;

/** Shiprocket's shipping API. `shopEmail` stands in where a customer gave no address: one is required. */
export function shiprocketCarrier(settings: ShippingSettings, shopEmail: () => string): Carrier {
  const call = createCalls(settings);
  return {
    name: "shiprocket",
    isOpen: true,

    async rates({ toPincode, isCash, valuePaise, parcel }) {
      const query = new URLSearchParams({
        pickup_postcode: settings.pickupPincode,
        delivery_postcode: toPincode,
        cod: isCash ? "1" : "0",
        weight: String(parcel.weightKg),
        length: String(parcel.lengthCm),
        breadth: String(parcel.breadthCm),
        height: String(parcel.heightCm),
        declared_value: String(toRupees(valuePaise)),
      });
      const path = `/courier/serviceability/?${query}`;
      const answer = await call({ path, schema: ratesSchema });
      if (answer instanceof Refusal) return answer;
      const { available_courier_companies: couriers, recommended_courier_company_id: best } =
        answer.data;
      return couriers
        .filter(({ blocked, cod, surface_max_weight: most }) => {
          const isTooHeavy =
            most !== null && most !== undefined && most > 0 && parcel.weightKg > most;
          return !blocked && !isTooHeavy && (!isCash || cod !== 0);
        })
        .map((one) => ({
          courierId: one.courier_company_id,
          courier: one.courier_name,
          rate: one.rate,
          days: one.estimated_delivery_days ?? null,
          isSurface: one.is_surface,
          isRecommended: one.courier_company_id === best,
        }))
        .sort((one, other) => one.rate - other.rate);
    },

    async find(reference) {
      const path = `/orders?${new URLSearchParams({ search: reference })}`;
      const answer = await call({ path, schema: ordersSchema });
      if (answer instanceof Refusal) return answer;
      const found = answer.data.find(({ channel_order_id }) => channel_order_id === reference);
      const [shipment] = found?.shipments ?? [];
      if (found === undefined || shipment === undefined) return null;
      return {
        carrierOrderId: found.id,
        carrierShipmentId: shipment.id,
        awb: shipment.awb ? String(shipment.awb) : null,
        courier: shipment.courier || null,
        isCancelled: /^cancel/i.test(found.status ?? ""),
      };
    },

    async create(consignment) {
      const body = orderBody(consignment, settings, shopEmail());
      const answer = await call({ path: "/orders/create/adhoc", body, schema: createdSchema });
      if (answer instanceof Refusal) return answer;
      return { carrierOrderId: answer.order_id, carrierShipmentId: answer.shipment_id };
    },

    async assign(carrierShipmentId, courierId) {
      const body = {
        shipment_id: carrierShipmentId,
        ...(courierId !== null && { courier_id: courierId }),
      };
      const answer = await call({ path: "/courier/assign/awb", body, schema: assignedSchema });
      if (answer instanceof Refusal) return answer;
      if ("response" in answer && answer.awb_assign_status === 1) {
        const { awb_code, courier_name } = (
          answer as Extract<typeof answer, { awb_assign_status: 1 }>
        ).response.data as { awb_code: string; courier_name: string };
        return { awb: awb_code, courier: courier_name };
      }
      const { awb_assign_error: said } = answer as { awb_assign_error?: unknown };
      const reason = typeof said === "string" ? said : reasonOf(answer);
      return reason === null
        ? carrierRefusal("away", "Shiprocket's answer about the AWB is not understood.")
        : carrierRefusal("refused", reason);
    },

    async pickUp(carrierShipmentId) {
      const body = { shipment_id: [carrierShipmentId] };
      const answer = await call({ path: "/courier/generate/pickup", body, schema: pickupSchema });
      if (answer instanceof Refusal) {
        // It said so before: that answer was lost.
        const isArranged = /already/i.test(answer.message) && answer.code === "refused";
        return isArranged ? { pickupOn: null } : answer;
      }
      const [day] = /^\d{4}-\d{2}-\d{2}/.exec(answer.response?.pickup_scheduled_date ?? "") ?? [];
      return { pickupOn: day ?? null };
    },

    async labels(carrierShipmentIds) {
      const body = { shipment_id: carrierShipmentIds };
      const answer = await call({ path: "/courier/generate/label", body, schema: labelSchema });
      if (answer instanceof Refusal) return answer;
      const url = URL.parse(answer.label_url ?? "");
      const isOurs = url?.origin === new URL(settings.apiUrl).origin;
      if (url === null || (addressProblem(url.href, false) !== null && !isOurs)) {
        return carrierRefusal("refused", "Shiprocket made no label. Please try again in a minute.");
      }
      const file = await askService(
        url.href,
        { method: "GET" },
        { ...settings, service: "carrier", mostBytes: largestPdf },
      );
      if (file instanceof Error) return carrierRefusal("away", file.message);
      const isPdf = file.status === 200 && file.bytes.subarray(0, 5).toString() === "%PDF-";
      return isPdf ? file.bytes : carrierRefusal("away", "What came as the label is no PDF.");
    },

    async cancel(carrierOrderId) {
      const body = { ids: [Number(carrierOrderId)] };
      const answer = await call({ path: "/orders/cancel", body, schema: anySchema });
      return answer instanceof Refusal ? answer : "done";
    },

    async track(awb) {
      const path = `/courier/track/awb/${encodeURIComponent(awb)}`;
      const answer = await call({ path, schema: trackSchema });
      if (answer instanceof Refusal) return answer;
      return readScans(answer.tracking_data.shipment_track_activities ?? []);
    },

    trackingUrl: (awb) => settings.trackingUrl.replace("{awb}", encodeURIComponent(awb)),

    async testConnection() {
      const answer = await call({ path: "/settings/company/pickup", schema: anySchema });
      if (answer instanceof Refusal) return answer;
      const { data } = answer as { data?: { shipping_address?: { pickup_location?: unknown }[] } };
      const known = (data?.shipping_address ?? []).map(({ pickup_location }) => pickup_location);
      return known.includes(settings.pickupLocation)
        ? null
        : carrierRefusal(
            "refused",
            `Shiprocket knows no pickup address “${settings.pickupLocation}”.`,
          );
    },
  };
}

const longestCity = 30;

/**
 * What is told of a consignment. The amount is the order's total, which the courier takes of an order
 * that is paid at the door; prices of lines are what customs and insurance see.
 */
function orderBody(
  { reference, parcel, order }: Consignment,
  { pickupLocation, channelId }: ShippingSettings,
  shopEmail: string,
) {
  const { shippingAddress: to } = order;
  return {
    order_id: reference,
    order_date: indianMinute(order.placedAt),
    pickup_location: pickupLocation,
    ...(channelId !== undefined && { channel_id: Number(channelId) }),
    billing_customer_name: to.name,
    billing_last_name: "",
    billing_address: to.line1,
    billing_address_2: [to.line2, to.landmark].filter((line) => line !== "").join(", "),
    billing_city: to.city.slice(0, longestCity),
    billing_pincode: Number(to.pincode),
    billing_state: to.state,
    billing_country: "India",
    billing_email: order.contactEmail || shopEmail,
    billing_phone: Number(to.phoneNumber),
    shipping_is_billing: true,
    order_items: order.lines.map(({ name, sku, quantity, unitPricePaise, hsn }) => ({
      ...{ name, sku, hsn, units: quantity, selling_price: toRupees(unitPricePaise) },
    })),
    payment_method: order.paymentMethod === "cod" ? "COD" : "Prepaid",
    sub_total: toRupees(order.totalPaise),
    length: parcel.lengthCm,
    breadth: parcel.breadthCm,
    height: parcel.heightCm,
    weight: parcel.weightKg,
  };
}
