import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type {
  ExceptionForm,
  exceptionListSchema,
  pincodeAnswerSchema,
  uploadAnswerSchema,
  zonesAnswerSchema,
} from "../../../contract/admin/delivery.ts";
import { askApi } from "../../data/api.ts";

const path = "/api/admin/delivery";

/** Everything about delivery: asked for again after each change. */
export const deliveryKey = ["delivery"] as const;

export const zonesQuery = queryOptions({
  queryKey: [...deliveryKey, "zones"],
  queryFn: ({ signal }) => askApi<z.infer<typeof zonesAnswerSchema>>(path, { signal }),
});

/** What a customer is told of a PIN code of six digits, and why. */
export const pincodeQuery = (pincode: string) =>
  queryOptions({
    queryKey: [...deliveryKey, "pincode", pincode],
    queryFn: ({ signal }) =>
      askApi<z.infer<typeof pincodeAnswerSchema>>(`${path}/pincodes/${pincode}`, { signal }),
    retry: false,
  });

export const exceptionsQuery = (query: string) =>
  queryOptions({
    queryKey: [...deliveryKey, "exceptions", query],
    queryFn: ({ signal }) =>
      askApi<z.infer<typeof exceptionListSchema>>(`${path}/exceptions${query}`, { signal }),
  });

export const saveException = (pincode: string, body: ExceptionForm) =>
  askApi(`${path}/exceptions/${pincode}`, { method: "PUT", body });

export const deleteException = (pincode: string) =>
  askApi(`${path}/exceptions/${pincode}`, { method: "DELETE" });

export const uploadExceptions = (text: string, isMeant: boolean) =>
  askApi<z.infer<typeof uploadAnswerSchema>>(`${path}/upload`, {
    method: "POST",
    body: { text, isMeant },
  });
