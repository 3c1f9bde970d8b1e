import { useQuery } from "@tanstack/react-query";
import { type StockReason, stockReasons } from "../../../contract/productRules.ts";
import { categoriesQuery } from "../../products/productChoices.ts";
import { stockAsks, stockReasonLabels } from "../../products/stockWords.ts";
import { SelectField, TextField } from "../../ui/fields.tsx";

const kinds = {
  "price by percent": "Price, by percent",
  "price by rupees": "Price, by rupees",
  "price set": "Price, to an amount",
  badge: "Badge",
  tag: "Tag",
  state: "State",
  stock: "Stock",
  category: "Category",
} as const;
type Kind = keyof typeof kinds;

/** What the form's fields hold. */
export interface Wish {
  kind: Kind;
  direction: "down" | "up";
  value: string;
  roundTo: string;
  reason: StockReason;
  action: "publish" | "archive" | "restore";
  categoryId: string;
}

export const emptyWish: Wish = {
  ...{ kind: "price by percent", direction: "down", value: "", roundTo: "1" },
  ...{ reason: "received", action: "publish", categoryId: "" },
};

const number = (typed: string) => (typed.trim() === "" ? null : Number(typed.replaceAll(",", "")));

/** The change that the fields ask for; what is no number is left to the shop to refuse. */
export function toChange(wish: Wish): object {
  const { kind, value, reason, action, categoryId } = wish;
  const typed = number(value);
  const signed = typed === null ? null : wish.direction === "down" ? -typed : typed;
  const roundTo = Number(wish.roundTo);
  switch (kind) {
    case "price by percent":
      return { kind, percent: signed, roundTo };
    case "price by rupees":
      return { kind, rupees: signed, roundTo };
    case "price set":
      return { kind, rupees: typed };
    case "state":
      return { kind, action };
    case "stock":
      return { kind, reason, pieces: typed };
    case "category":
      return { kind, categoryId };
    default:
      return { kind, value: value.trim() || null };
  }
}

const roundings = [
  { value: "0", label: "To the paisa" },
  { value: "1", label: "To whole rupees" },
  { value: "10", label: "To ₹10" },
  { value: "50", label: "To ₹50" },
  { value: "100", label: "To ₹100" },
];

/** Which change, and its figures. */
export function ChangeFields({
  wish,
  errors,
  onChange,
}: {
  wish: Wish;
  errors: Readonly<Record<string, string>>;
  onChange: (wish: Wish) => void;
}) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const set = (change: Partial<Wish>) => onChange({ ...wish, ...change });
  const wrong = Object.entries(errors).find(([name]) => name.startsWith("change"))?.[1];
  const { kind } = wish;
  const isPercent = kind === "price by percent";
  const moves = isPercent || kind === "price by rupees";
  const typed = (label: string, more: object = {}) => (
    <TextField
      label={label}
      value={wish.value}
      error={wrong}
      autoComplete="off"
      onChange={({ target }) => set({ value: target.value })}
      {...more}
    />
  );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label="Change"
        value={kind}
        onChange={({ target }) => set({ kind: target.value as Kind, value: "" })}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
      />
      {moves && (
        <>
          <SelectField
            label="Direction"
            value={wish.direction}
            onChange={({ target }) => set({ direction: target.value as Wish["direction"] })}
            options={[
              { value: "down", label: "Lower" },
              { value: "up", label: "Higher" },
            ]}
          />
          {isPercent
            ? typed("Percent", { after: "%", inputMode: "decimal" })
            : typed("Rupees", { before: "₹", inputMode: "decimal" })}
          <SelectField
            label="Rounded"
            value={wish.roundTo}
            onChange={({ target }) => set({ roundTo: target.value })}
            options={roundings}
          />
        </>
      )}
      {kind === "price set" && typed("Sale price", { before: "₹", inputMode: "decimal" })}
      {kind === "badge" && typed("Badge", { hint: "Empty: computed, such as 15% OFF" })}
      {kind === "tag" && typed("Tag", { hint: "Empty: none" })}
      {kind === "state" && (
        <SelectField
          label="They are then"
          value={wish.action}
          error={wrong}
          onChange={({ target }) => set({ action: target.value as Wish["action"] })}
          options={[
            { value: "publish", label: "In the shop" },
            { value: "archive", label: "Archived" },
            { value: "restore", label: "Taken up again as they were" },
          ]}
        />
      )}
      {kind === "stock" && (
        <>
          <SelectField
            label="Why"
            value={wish.reason}
            onChange={({ target }) => set({ reason: target.value as StockReason })}
            options={stockReasons.map((value) => ({ value, label: stockReasonLabels[value] }))}
          />
          {typed(stockAsks[wish.reason], { inputMode: "numeric", hint: "Of every variant" })}
        </>
      )}
      {kind === "category" && (
        <SelectField
          label="Category"
          value={wish.categoryId}
          error={wrong}
          onChange={({ target }) => set({ categoryId: target.value })}
          options={[
            { value: "", label: "Choose one" },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  );
}
