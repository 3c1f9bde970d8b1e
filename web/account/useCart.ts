import { useMutationState, useQuery } from "@tanstack/react-query";
import { applyCartChanges, type CartChange } from "./cartChanges.ts";
import { cartChangeKey, cartQuery } from "./cartQuery.ts";
import { queryClient } from "./queryClient.ts";

/** The cart as the customer wants it, the lines that the shop is being asked about, and the query. */
export function useCart(token: string) {
  const query = useQuery(cartQuery(token), queryClient);
  const changes = useMutationState(
    {
      filters: { mutationKey: cartChangeKey(token), status: "pending" },
      select: ({ state }) => state.variables as CartChange,
    },
    queryClient,
  );
  return {
    cart: query.data && applyCartChanges(query.data, changes),
    updating: new Set(changes.map(({ variantId }) => variantId)),
    query,
  };
}
