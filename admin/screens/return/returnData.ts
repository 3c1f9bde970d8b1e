import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeskReturnAnswer } from "../../../contract/admin/returns.ts";
import { askApi } from "../../data/api.ts";
import { toast } from "../../ui/toasts.tsx";

export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: ["returns", "one", id],
    queryFn: async ({ signal }) =>
      (await askApi<DeskReturnAnswer>(`/api/admin/returns/${id}`, { signal })).request,
  });

/** Does something with a return; the screen shows it as it is after that. */
export function useReturnCall(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body }: { path: "steps" | "refund"; body: object }) =>
      askApi<DeskReturnAnswer>(`/api/admin/returns/${id}/${path}`, { method: "POST", body }),
    onSuccess: ({ request }) => {
      client.setQueryData(returnQuery(id).queryKey, request);
      toast("Done. The customer is told.");
    },
    onError: () => client.invalidateQueries({ queryKey: returnQuery(id).queryKey }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ["returns", "list"] });
      void client.invalidateQueries({ queryKey: ["orders"] });
    },
  });
}

export type ReturnCalling = ReturnType<typeof useReturnCall>;
