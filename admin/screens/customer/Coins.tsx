import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { CustomerCoins } from "../../../contract/admin/coins.ts";
import { coinsInWords } from "../../../contract/coinRules.ts";
import { askApi, failureMessage, fieldErrors, isChangedMeanwhile } from "../../data/api.ts";
import { useStaff } from "../../data/staff.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Section } from "../../ui/Screen.tsx";
import { toast } from "../../ui/toasts.tsx";

const addressOf = (id: string) => `/api/admin/customers/${id}/coins`;

/** What a customer has of coins and how it came about; who leads may change it, with a reason. */
export function Coins({ customerId }: { customerId: string }) {
  const { may } = useStaff();
  const { data } = useQuery({
    queryKey: ["customers", "coins", customerId],
    queryFn: ({ signal }) => askApi<CustomerCoins>(addressOf(customerId), { signal }),
  });
  if (data === undefined) return null;
  return (
    <Section title="Coins" aside={coinsInWords(data.balance)}>
      {data.entries.length > 0 && (
        <ul className="grid max-h-96 overflow-y-auto rounded-md border border-line bg-white">
          {data.entries.map(({ id, at, coins, reason, orderNumber, staffName, note }) => (
            <li
              key={id}
              className="flex items-baseline justify-between gap-3 border-line border-b px-4 py-2.5 last:border-0"
            >
              <span className="min-w-0">
                {[reason, orderNumber, note, staffName].filter(Boolean).join(" · ")}
                <span className="block text-ash text-xs">
                  <Moment at={at} />
                </span>
              </span>
              <span className="tabular flex-none">{coins > 0 ? `+${coins}` : `−${-coins}`}</span>
            </li>
          ))}
        </ul>
      )}
      {may("coins.adjust") && <Adjustment customerId={customerId} />}
    </Section>
  );
}

function Adjustment({ customerId }: { customerId: string }) {
  const client = useQueryClient();
  /** One for each change, so that a repeat of it counts once. */
  const [id, setId] = useState(() => crypto.randomUUID());
  const adjusting = useMutation({
    mutationFn: (body: object) => askApi(addressOf(customerId), { method: "POST", body }),
    onSuccess: () => {
      toast("The coins are changed.");
      setId(crypto.randomUUID());
    },
    onError: (error) => {
      toast(failureMessage(error), { isBad: true });
      // The change before was made after all: what is entered now is another.
      if (isChangedMeanwhile(error)) setId(crypto.randomUUID());
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["customers", "coins", customerId] }),
  });
  const errors = fieldErrors(adjusting.error);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const body = { id, coins: Number(values.get("coins")), note: values.get("note") };
    adjusting.mutate(body, { onSuccess: () => form.reset() });
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-3 sm:grid-cols-[8rem_1fr_auto]">
      <TextField
        label="Coins"
        name="coins"
        inputMode="text"
        autoComplete="off"
        hint="−100 takes away"
        error={errors.coins}
      />
      <TextField
        label="Why"
        name="note"
        autoComplete="off"
        maxLength={200}
        hint="The customer reads it"
        error={errors.note}
      />
      <div className="sm:pt-6">
        <Button type="submit" isBusy={adjusting.isPending}>
          Change
        </Button>
      </div>
    </form>
  );
}
