import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Discount } from "../../../contract/admin/discounts.ts";
import { fieldErrors } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";
import { isSame, useDraft } from "../../ui/useDraft.ts";
import { CartPreview } from "./CartPreview.tsx";
import { ChangedCode } from "./ChangedCode.tsx";
import {
  type DiscountDraft,
  discountQuery,
  presentOf,
  saveDiscount,
  toDraft,
  toRules,
} from "./discountData.ts";

/** A code's rules, with what a cart would pay by them beside. Null is a code to be made. */
export function DiscountForm({
  discount,
  isReadOnly,
}: {
  discount: Discount | null;
  isReadOnly: boolean;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { base, draft, setDraft, take } = useDraft(discount, toDraft);
  const [theirs, setTheirs] = useState<Discount | null>(null);
  const rules = toRules(draft);
  const saving = useMutation({
    mutationFn: ({ known, sent }: { known: Discount | null; sent: DiscountDraft }) =>
      saveDiscount(known, sent.code, toRules(sent)),
    onSuccess: (saved, { known, sent }) => {
      client.setQueryData(discountQuery(saved.id).queryKey, saved);
      fill(saved, sent);
      toast(known === null ? `${saved.code} is made.` : "Saved.");
      if (discount === null) {
        if (draft === sent) forgetUnsaved();
        navigate(`/discounts/${saved.id}`, { replace: true });
      }
    },
    onError: (error) => setTheirs(presentOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["discounts"] }),
  });
  const errors = theirs === null ? fieldErrors(saving.error) : {};

  function fill(present: Discount, sent?: DiscountDraft) {
    take(present, sent);
    setTheirs(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // What else was done meanwhile, such as a pause by this very person, is no other reading of the rules.
    const known = discount !== null && base !== null && sameRules(discount, base) ? discount : base;
    saving.mutate({ known, sent: draft });
  }
  const field = (name: keyof DiscountDraft) => ({
    name,
    value: draft[name],
    error: errors[`rules.${name}`],
    disabled: isReadOnly,
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const isPercentage = draft.kind === "percentage";

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid gap-4 rounded-md border border-line bg-white p-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Code"
            hint={base === null ? "Letters, digits, - and _" : "A code keeps its name."}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={40}
            {...field("code")}
            error={errors.code}
            disabled={isReadOnly || base !== null}
          />
          <SelectField
            label="Takes off"
            {...field("kind")}
            options={[
              { value: "percentage", label: "A percentage" },
              { value: "amount", label: "An amount" },
            ]}
          />
          <TextField
            label={isPercentage ? "Percent" : "Rupees"}
            inputMode="decimal"
            {...(isPercentage ? { after: "%" } : { before: "₹" })}
            {...field("value")}
          />
          {isPercentage && (
            <TextField
              label="At most"
              before="₹"
              inputMode="decimal"
              hint="Empty: no limit"
              {...field("mostRupees")}
            />
          )}
          <TextField
            label="For carts from"
            before="₹"
            inputMode="decimal"
            hint="Empty: any cart"
            {...field("minimumRupees")}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Begins"
            type="datetime-local"
            hint="India’s time"
            {...field("startsAt")}
          />
          <TextField
            label="Ends"
            type="datetime-local"
            hint="Empty: when you end it"
            {...field("endsAt")}
          />
          <TextField
            label="Uses in all"
            inputMode="numeric"
            hint="Empty: no limit"
            {...field("mostUses")}
          />
          <TextField
            label="Uses by one customer"
            inputMode="numeric"
            hint="Empty: no limit"
            {...field("mostUsesPerCustomer")}
          />
        </div>
        {theirs !== null && (
          <ChangedCode
            theirs={theirs}
            isBusy={saving.isPending}
            onKeepMine={() => saving.mutate({ known: theirs, sent: draft })}
            onTakeTheirs={() => fill(theirs)}
          />
        )}
        {theirs === null && Object.keys(errors).length === 0 && (
          <FormFailure error={saving.error} />
        )}
        {theirs === null && !isReadOnly && (
          <div>
            <Button type="submit" look="solid" isBusy={saving.isPending}>
              {base === null ? "Make the code" : "Save"}
            </Button>
          </div>
        )}
      </div>
      <CartPreview rules={rules} />
    </form>
  );
}

const sameRules = (one: Discount, other: Discount) => isSame(toDraft(one), toDraft(other));
