import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeskOrder, DeskOrderAnswer } from "../../../contract/admin/orders.ts";
import { ApiFailure, askApi } from "../../data/api.ts";
import { toast } from "../../ui/toasts.tsx";

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ["orders", "one", number],
    queryFn: async ({ signal }) =>
      (await askApi<DeskOrderAnswer>(`/api/admin/orders/${number}`, { signal })).order,
  });

interface OrderCall {
  /** Below the order's address. */
  path: string;
  body?: object;
  /** Said in passing when it is done. */
  done: string;
}

/**
 * Does something with an order. The screen shows it as it is after that, also where somebody was faster
 * and nothing of it was done.
 */
export function useOrderCall(number: string) {
  const client = useQueryClient();
  const show = (order: DeskOrder) => client.setQueryData(orderQuery(number).queryKey, order);
  return useMutation({
    mutationFn: ({ path, body = {} }: OrderCall) =>
      askApi<DeskOrderAnswer>(`/api/admin/orders/${number}/${path}`, { method: "POST", body }),
    onSuccess: ({ order }, { done }) => {
      show(order);
      toast(done);
    },
    onError: (error) => {
      const present = error instanceof ApiFailure && (error.answer as { order?: DeskOrder }).order;
      if (present) show(present);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ["orders", "list"] });
      void client.invalidateQueries({ queryKey: ["orders", "board"] });
    },
  });
}

export type OrderCalling = ReturnType<typeof useOrderCall>;
