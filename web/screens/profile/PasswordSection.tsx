import { PasswordField } from "../../account/PasswordField.tsx";
import type { FieldErrors } from "../../account/submission.ts";

/** A new password, if one is wanted: the current one, and the new one twice. */
export function PasswordSection({ errors }: { errors: FieldErrors }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-1 font-display text-xl">Change password</legend>
      <p className="text-ash text-sm sm:col-span-2">
        Leave these empty to keep your password. A new one signs you out on your other devices.
      </p>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        error={errors.password}
      />
      <div className="sm:col-start-2">
        <PasswordField
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          error={errors.confirmPassword}
        />
      </div>
    </fieldset>
  );
}
