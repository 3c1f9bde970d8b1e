import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeskCustomerAnswer } from "../../../contract/admin/customers.ts";
import { askApi, failureMessage } from "../../data/api.ts";
import { toast } from "../../ui/toasts.tsx";

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ["customers", "one", id],
    queryFn: async ({ signal }) =>
      (await askApi<DeskCustomerAnswer>(`/api/admin/customers/${id}`, { signal })).customer,
  });

/** Ends the session of this id, or all of them where none is named. */
export function useSessionEnd(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: string | null) =>
      askApi(
        `/api/admin/customers/${customerId}/sessions${session === null ? "" : `/${session}`}`,
        {
          method: "DELETE",
        },
      ),
    onSuccess: (_, session) => toast(session === null ? "Signed out everywhere." : "Signed out."),
    onError: (error) => toast(failureMessage(error), { isBad: true }),
    onSettled: () => client.invalidateQueries(customerQuery(customerId)),
  });
}
