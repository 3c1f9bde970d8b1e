import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CartCodeAnswer } from "../../../contract/cart.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { queryClient } from "../../account/queryClient.ts";
import { keepCode, keptCode } from "../../checkout/checkoutToken.ts";
import { DiscountForm } from "../../checkout/DiscountForm.tsx";
import { ApiFailure } from "../../data/client.ts";

const tryCode = (token: string | null, code: string) =>
  accountRequest<CartCodeAnswer>("/api/cart/discount", { method: "POST", body: { code }, token });

/** A discount code that the checkout will use, and what the cart comes to with it. */
export default function CartCode({
  token,
  subtotal,
  settled,
}: {
  token: string | null;
  /** Rupees, as the customer sees it. */
  subtotal: number;
  /** False while the shop is being told of a change. */
  settled: boolean;
}) {
  const [code, setCode] = useState(keptCode);
  const place = useRef<HTMLDivElement>(null);
  // It was asked for just now: the field is where the person goes on.
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const options = {
    queryKey: ["cart-code", token, code, subtotal],
    queryFn: () => tryCode(token, code ?? ""),
    enabled: code !== null && settled,
    retry: false,
  };
  const { data, error } = useQuery(options, queryClient);
  const isRefused = error instanceof ApiFailure && error.status === 409;

  async function apply(typed: string) {
    const answer = await tryCode(token, typed);
    queryClient.setQueryData(["cart-code", token, answer.code, answer.subtotal], answer);
    keepCode(answer.code);
    setCode(answer.code);
  }

  function remove() {
    keepCode(null);
    setCode(null);
  }

  return (
    <div ref={place}>
      <DiscountForm
        applied={isRefused ? null : code}
        refused={isRefused ? error.message : null}
        onApply={apply}
        onRemove={remove}
      />
      <p role="status" className="text-sm">
        {data?.subtotal === subtotal && (
          <>
            With {data.code} you pay{" "}
            <strong className="tabular font-semibold">{formatRupees(data.total)}</strong> at
            checkout, {formatRupees(data.discount)} less.
          </>
        )}
      </p>
    </div>
  );
}
