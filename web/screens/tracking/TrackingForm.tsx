import { FormMessage } from "../../account/FormMessage.tsx";
import { PhoneField } from "../../account/PhoneField.tsx";
import { TextField } from "../../account/TextField.tsx";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import type { Tracking } from "./useTracking.ts";

/** Order number and phone number; sent by POST, so neither stands in an address. */
export function TrackingForm({
  busy,
  errors,
  notice,
  submit,
  named,
}: Pick<Tracking, "busy" | "errors" | "notice" | "submit"> & {
  /** The order number that stands there already. */
  named: string;
}) {
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-7 noscript:hidden">
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          label="Order number"
          name="orderNumber"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
          placeholder="AG-"
          defaultValue={named}
          error={errors.orderNumber}
        />
        <PhoneField label="Phone number" required error={errors.phoneNumber} />
        <button
          type="submit"
          disabled={busy}
          className={buttonStyle("solid", "min-h-12.5 md:mt-7.5 md:px-8")}
        >
          {busy ? "Looking..." : "Track order"}
        </button>
      </div>
      <div className="mt-3">
        <FormMessage notice={notice} />
      </div>
    </form>
  );
}
