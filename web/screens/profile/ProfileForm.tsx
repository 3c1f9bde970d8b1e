import { useEffect, useRef, useState } from "react";
import type { User } from "../../../contract/account.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { PasswordField } from "../../account/PasswordField.tsx";
import { PhoneField } from "../../account/PhoneField.tsx";
import { phoneDigits } from "../../account/submission.ts";
import { TextField } from "../../account/TextField.tsx";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { AvatarField } from "./AvatarField.tsx";
import { NumberMove } from "./NumberMove.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { isOtherNumber, phoneTitle } from "./profileForm.ts";
import { useProfileForm } from "./useProfileForm.ts";

/** The profile to edit. `onClose` gets the message of a success, or null when nothing was saved. */
export default function ProfileForm({
  user,
  token,
  onClose,
}: {
  user: User;
  token: string;
  onClose: (message: string | null) => void;
}) {
  const { saving, message, errors, sent, submit, sendCodes, dialog } = useProfileForm(
    user,
    token,
    onClose,
  );
  const form = useRef<HTMLFormElement>(null);
  const [number, setNumber] = useState(user.phoneNumber);
  const [currentPassword, setCurrentPassword] = useState("");
  const { addressLine1, city, pincode } = user.defaultAddress;
  const movesNumber = isOtherNumber(number, user.phoneNumber);
  const wanted = movesNumber ? phoneDigits(number) : null;
  const sentHere = sent !== null && sent.phoneNumber === wanted ? sent : null;
  const [verb, doing] =
    wanted !== null && sentHere === null
      ? ["Send Codes", "Sending..."]
      : ["Save Changes", "Saving..."];

  useEffect(() => {
    const first = form.current?.elements.namedItem("fullName");
    if (first instanceof HTMLInputElement) first.focus();
  }, []);

  // One field in one of two places, which keeps what was typed when it moves.
  const current = (
    <PasswordField
      label="Current password"
      name="currentPassword"
      autoComplete="current-password"
      value={currentPassword}
      onChange={({ target }) => setCurrentPassword(target.value)}
      required={movesNumber}
      error={errors.currentPassword}
    />
  );

  return (
    <>
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
            onChange={({ target }) => setNumber(target.value)}
            error={errors.phoneNumber}
          />
          {movesNumber && (
            <NumberMove
              from={user.phoneNumber}
              sent={sentHere}
              current={current}
              errors={errors}
              busy={saving}
              onSendAgain={() => form.current && sendCodes(form.current)}
            />
          )}
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
        <PasswordSection current={movesNumber ? null : current} errors={errors} />
        <div>
          <FormMessage notice={message} />
          <div className="mt-3 flex flex-wrap gap-3">
            <button type="submit" disabled={saving} className={buttonStyle("solid", "min-w-40")}>
              {saving ? doing : verb}
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
      {dialog}
    </>
  );
}
