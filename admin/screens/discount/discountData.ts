import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  Discount,
  DiscountAnswer,
  DiscountPreviewAnswer,
  DiscountRules,
} from "../../../contract/admin/discounts.ts";
import { askApi, isChangedMeanwhile } from "../../data/api.ts";
import { fromField, toField } from "../../data/indiaTime.ts";

const path = "/api/admin/discounts";

export const discountQuery = (id: string) =>
  queryOptions({
    queryKey: ["discounts", "one", id],
    queryFn: async ({ signal }) =>
      (await askApi<DiscountAnswer>(`${path}/${id}`, { signal })).discount,
  });

/** What a cart would pay by these rules, as the checkout would say it. */
export const previewQuery = (rules: DiscountRules, cartRupees: number) =>
  queryOptions({
    queryKey: ["discounts", "preview", rules, cartRupees],
    queryFn: async ({ signal }) => {
      const body = { rules, cartsRupees: [cartRupees] };
      const answer = await askApi<DiscountPreviewAnswer>(`${path}/preview`, {
        method: "POST",
        body,
        signal,
      });
      return answer.carts[0];
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Makes a code, or changes the one that was read. */
export async function saveDiscount(
  known: Pick<Discount, "id" | "version"> | null,
  code: string,
  rules: DiscountRules,
): Promise<Discount> {
  const call =
    known === null
      ? askApi<DiscountAnswer>(path, { method: "POST", body: { code, rules } })
      : askApi<DiscountAnswer>(`${path}/${known.id}`, {
          method: "PUT",
          body: { version: known.version, rules },
        });
  return (await call).discount;
}

export async function moveDiscount(
  { id, version }: Discount,
  action: "pause" | "resume" | "archive",
): Promise<Discount> {
  const body = { version, action };
  return (await askApi<DiscountAnswer>(`${path}/${id}/state`, { method: "POST", body })).discount;
}

export const deleteDiscount = ({ id }: Discount) => askApi(`${path}/${id}`, { method: "DELETE" });

/** The rules as the form's fields hold them; an empty one limits nothing. */
export interface DiscountDraft {
  code: string;
  kind: DiscountRules["kind"];
  value: string;
  minimumRupees: string;
  mostRupees: string;
  startsAt: string;
  endsAt: string;
  mostUses: string;
  mostUsesPerCustomer: string;
}

const text = (number: number | null) => (number === null ? "" : String(number));
const number = (typed: string) => (typed.trim() === "" ? null : Number(typed.replaceAll(",", "")));

export function toDraft(discount: Discount | null): DiscountDraft {
  if (discount === null) {
    return {
      ...{ code: "", kind: "percentage", value: "", minimumRupees: "", mostRupees: "" },
      ...{ startsAt: toField(new Date().toISOString()), endsAt: "" },
      ...{ mostUses: "", mostUsesPerCustomer: "1" },
    };
  }
  return {
    code: discount.code,
    kind: discount.kind,
    value: String(discount.value),
    minimumRupees: discount.minimumRupees === 0 ? "" : String(discount.minimumRupees),
    mostRupees: text(discount.mostRupees),
    startsAt: toField(discount.startsAt),
    endsAt: toField(discount.endsAt),
    mostUses: text(discount.mostUses),
    mostUsesPerCustomer: text(discount.mostUsesPerCustomer),
  };
}

/** The rules that a form asks for; what is no number is left to the shop to refuse. */
export function toRules(draft: DiscountDraft): DiscountRules {
  return {
    kind: draft.kind,
    value: number(draft.value) ?? 0,
    minimumRupees: number(draft.minimumRupees) ?? 0,
    mostRupees: draft.kind === "percentage" ? number(draft.mostRupees) : null,
    startsAt: fromField(draft.startsAt) ?? "",
    endsAt: fromField(draft.endsAt),
    mostUses: number(draft.mostUses),
    mostUsesPerCustomer: number(draft.mostUsesPerCustomer),
  };
}

/** The code as it is now, where the shop refused a change because somebody was faster. */
export function presentOf(error: unknown): Discount | null {
  if (!isChangedMeanwhile(error)) return null;
  return (error.answer as { discount: Discount }).discount;
}
