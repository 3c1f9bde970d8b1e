import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { couriers } from "../../../contract/admin/orderRules.ts";
import type { ManyAnswer } from "../../../contract/admin/orders.ts";
import { askApi } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";

interface Row {
  number: string;
  seen: number;
  courier: string;
  awb: string;
}

/** Each with its courier and AWB: typed, or scanned from label to label. */
export function ShipByHand({ orders }: { orders: readonly Pick<Row, "number" | "seen">[] }) {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>(
    orders.map((order) => ({ ...order, courier: "", awb: "" })),
  );
  const [outcomes, setOutcomes] = useState<
    Readonly<Record<string, ManyAnswer["outcomes"][number]>>
  >({});
  const open = rows.filter(({ number }) => outcomes[number]?.isDone !== true);
  const ready = open.filter(({ courier, awb }) => courier.trim() !== "" && awb.trim() !== "");
  useUnsaved(open.some(({ courier, awb }) => `${courier}${awb}`.trim() !== ""));
  const shipping = useMutation({
    mutationFn: () =>
      askApi<ManyAnswer>("/api/admin/orders/ship", {
        method: "POST",
        body: { shipments: ready.map((row) => ({ ...row, trackingUrl: null })) },
      }),
    onSuccess: (answer) => {
      setOutcomes((old) => ({
        ...old,
        ...Object.fromEntries(answer.outcomes.map((outcome) => [outcome.number, outcome])),
      }));
      const done = answer.outcomes.filter(({ isDone }) => isDone).length;
      if (done > 0) toast(`${done} shipped. Their customers are told.`);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["orders"] }),
  });
  const change = (place: number, part: Partial<Row>) =>
    setRows((old) => old.map((row, index) => (index === place ? { ...row, ...part } : row)));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready.length > 0) shipping.mutate();
  }
  return (
    <>
      <datalist id="couriers">
        {couriers.map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
      <form onSubmit={submit} className="grid max-w-4xl gap-3">
        {rows.map(({ number, courier, awb }, place) => {
          const outcome = outcomes[number];
          return (
            <fieldset
              key={number}
              disabled={outcome?.isDone}
              className="grid gap-3 rounded-md border border-line bg-white p-4 md:grid-cols-[11rem_1fr_1fr]"
            >
              <legend className="sr-only">{number}</legend>
              <Link
                to={`/orders/${number}`}
                className="target tabular flex items-center self-center font-semibold hover:text-peacock md:pt-5"
              >
                {number}
              </Link>
              <TextField
                label="Courier"
                value={courier}
                list="couriers"
                autoComplete="off"
                onChange={({ target }) => change(place, { courier: target.value })}
              />
              <TextField
                label="AWB"
                value={awb}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                error={outcome && !outcome.isDone ? outcome.message : undefined}
                onChange={({ target }) => change(place, { awb: target.value })}
              />
              {outcome?.isDone && (
                <p className="flex items-center gap-2 font-semibold md:col-start-2">
                  <Icon name="check" size={18} />
                  Shipped
                </p>
              )}
            </fieldset>
          );
        })}
        <FormFailure error={shipping.error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            look="solid"
            disabled={ready.length === 0}
            isBusy={shipping.isPending}
          >
            Ship {ready.length} of {open.length}
          </Button>
          {rows.length > 1 && (
            <Button
              onClick={() =>
                setRows((old) => old.map((row) => ({ ...row, courier: old[0]?.courier ?? "" })))
              }
            >
              The first courier for all
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
