import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatRupees } from "../../../contract/rupees.ts";
import { failureMessage } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { toast } from "../../ui/toasts.tsx";
import { deleteException, deliveryKey, pincodeQuery } from "./deliveryData.ts";
import { ExceptionForm } from "./ExceptionForm.tsx";

/** What a customer is told of a PIN code, why, and how to serve it otherwise. */
export function PincodeCheck() {
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [isChanging, setChanging] = useState(false);
  const pincode = typed.replaceAll(/\s/g, "");
  const isWhole = /^\d{6}$/.test(pincode);
  const { data, error } = useQuery({ ...pincodeQuery(pincode), enabled: isWhole });
  const removing = useMutation({
    mutationFn: () => deleteException(pincode),
    onSuccess: () => {
      toast(`${pincode} is served as its zone again.`);
      return client.invalidateQueries({ queryKey: deliveryKey });
    },
    onError: (failed) => toast(failureMessage(failed), { isBad: true }),
  });
  const shown = isWhole ? data : undefined;

  return (
    <section
      aria-label="A PIN code"
      className="grid gap-4 rounded-md border border-line bg-white p-4"
    >
      <div className="max-w-xs">
        <TextField
          label="PIN code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed}
          error={isWhole && error ? failureMessage(error) : undefined}
          hint="What is a customer told there?"
          onChange={({ target }) => {
            setTyped(target.value);
            setChanging(false);
          }}
        />
      </div>
      <div role="status">
        {shown && (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            <dt className="text-ash">Customers read</dt>
            <dd className="font-semibold">{shown.told.message}</dd>
            <dt className="text-ash">Town, state</dt>
            <dd>
              {[shown.told.city, shown.told.states.join(" or ")].filter(Boolean).join(", ") ||
                "none known"}
            </dd>
            <dt className="text-ash">Delivery costs</dt>
            <dd className="tabular">
              {formatRupees(shown.shippingRupees)}
              {shown.freeFromRupees !== null &&
                `, nothing from ${formatRupees(shown.freeFromRupees)}`}
            </dd>
            <dt className="text-ash">Because</dt>
            <dd>
              {shown.exception !== null && "it is an exception; its zone would be "}
              {shown.zone === null ? (
                "no zone has this PIN code"
              ) : (
                <>
                  <Link to={`/zones/${shown.zone.id}`} className="text-peacock underline">
                    {shown.zone.name}
                  </Link>
                  , by {shown.zone.prefix.length === 6 ? "" : "the beginning "}
                  {shown.zone.prefix}
                </>
              )}
            </dd>
          </dl>
        )}
      </div>
      {shown && shown.told.states.length > 0 && !isChanging && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setChanging(true)}>
            {shown.exception === null ? "Serve it otherwise" : "Change the exception"}
          </Button>
          {shown.exception !== null && (
            <Button isBusy={removing.isPending} onClick={() => removing.mutate()}>
              Serve it as its zone again
            </Button>
          )}
        </div>
      )}
      {shown && isChanging && (
        <ExceptionForm
          key={pincode}
          pincode={pincode}
          exception={shown.exception}
          onDone={() => setChanging(false)}
        />
      )}
    </section>
  );
}
