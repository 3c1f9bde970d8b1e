import { useEffect, useRef } from "react";
import type { User } from "../../../contract/account.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { PhoneField } from "../../account/PhoneField.tsx";
import { TextField } from "../../account/TextField.tsx";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { AvatarField } from "./AvatarField.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { phoneTitle } from "./profileForm.ts";
import { useProfileForm } from "./useProfileForm.ts";

/** The profile to edit. `onClose` gets the message of a success, or null when nothing was saved. */
export function ProfileForm({
  user,
  token,
  onClose,
}: {
  user: User;
  token: string;
  onClose: (message: string | null) => void;
}) {
  const { saving, message, errors, submit } = useProfileForm(token, onClose);
  const form = useRef<HTMLFormElement>(null);
  const { addressLine1, city, pincode } = user.defaultAddress;

  useEffect(() => {
    const first = form.current?.elements.namedItem("fullName");
    if (first instanceof HTMLInputElement) first.focus();
  }, []);

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-8">
      <AvatarField address={user.profilePicUrl} error={errors.profilePic} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Full name"
          name="fullName"
          defaultValue={user.fullName}
          autoComplete="name"
          maxLength={100}
          required
          error={errors.fullName}
        />
        <PhoneField
          label="Contact number"
          defaultValue={user.phoneNumber}
          title={phoneTitle}
          required
          error={errors.phoneNumber}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          defaultValue={user.email}
          autoComplete="email"
          maxLength={254}
          required
          error={errors.email}
        />
      </div>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-display text-xl">Delivery address</legend>
        <div className="sm:col-span-2">
          <TextField
            label="Address"
            name="addressLine1"
            defaultValue={addressLine1}
            autoComplete="address-line1"
            maxLength={200}
            error={errors.addressLine1}
          />
        </div>
        <TextField
          label="Pincode"
          name="pincode"
          inputMode="numeric"
          defaultValue={pincode}
          autoComplete="postal-code"
          maxLength={7}
          error={errors.pincode}
        />
        <TextField
          label="City"
          name="city"
          defaultValue={city}
          autoComplete="address-level2"
          maxLength={100}
          error={errors.city}
        />
      </fieldset>
      <PasswordSection errors={errors} />
      <div>
        <FormMessage notice={message} />
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="submit" disabled={saving} className={buttonStyle("solid", "min-w-40")}>
            {saving ? "Saving..." : "Save Changes"}
          </button>
          <button
            type="button"
            onClick={() => onClose(null)}
            disabled={saving}
            className={buttonStyle("outline", "min-w-40")}
          >
            Cancel
          </button>
        </div>
      </div>
    </form>
  );
}
