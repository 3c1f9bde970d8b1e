import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExceptionForm as Exception } from "../../../contract/admin/delivery.ts";
import { fieldErrors } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useUnsavedDraft } from "../../ui/unsaved.ts";
import { deliveryKey, saveException } from "./deliveryData.ts";

const number = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

/** How one PIN code is served otherwise than its zone. */
export function ExceptionForm({
  pincode,
  exception,
  onDone,
}: {
  pincode: string;
  exception: Exception | null;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [isServed, setServed] = useState(exception?.isServed ?? false);
  const [from, setFrom] = useState(String(exception?.days?.from ?? ""));
  const [to, setTo] = useState(String(exception?.days?.to ?? ""));
  const [cash, setCash] = useState(
    exception?.isCashOnDelivery == null ? "" : String(exception.isCashOnDelivery),
  );
  const [town, setTown] = useState(exception?.town ?? "");
  const typed = [isServed, from, to, cash, town];
  const [began] = useState(typed);
  useUnsavedDraft(typed, began, { staysOnSearch: true });
  const saving = useMutation({
    mutationFn: () =>
      saveException(pincode, {
        isServed,
        days: isServed && from + to !== "" ? { from: number(from), to: number(to) } : null,
        isCashOnDelivery: cash === "" ? null : cash === "true",
        town,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: deliveryKey });
      toast(`${pincode} is saved, and counts from now on.`);
      onDone();
    },
  });
  const errors = fieldErrors(saving.error);
  return (
    <form
      noValidate
      aria-label={`${pincode} otherwise`}
      className="grid gap-4 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-5">
        <SelectField
          label="Delivery"
          value={String(isServed)}
          onChange={({ target }) => setServed(target.value === "true")}
          options={[
            { value: "false", label: "Not there" },
            { value: "true", label: "There" },
          ]}
        />
        <TextField
          label="Days from"
          inputMode="numeric"
          hint="Empty: as the zone"
          value={from}
          disabled={!isServed}
          error={errors["days.from"]}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="to"
          inputMode="numeric"
          value={to}
          disabled={!isServed}
          error={errors["days.to"]}
          onChange={({ target }) => setTo(target.value)}
        />
        <SelectField
          label="Cash on delivery"
          value={cash}
          onChange={({ target }) => setCash(target.value)}
          options={[
            { value: "", label: "As the zone" },
            { value: "true", label: "Yes" },
            { value: "false", label: "No" },
          ]}
        />
        <TextField
          label="Town"
          hint="Empty: the directory's"
          maxLength={60}
          value={town}
          error={errors.town}
          onChange={({ target }) => setTown(target.value)}
        />
      </div>
      {Object.keys(errors).length === 0 && <FormFailure error={saving.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" isBusy={saving.isPending}>
          Save
        </Button>
        <Button onClick={onDone}>Leave it</Button>
      </div>
    </form>
  );
}
