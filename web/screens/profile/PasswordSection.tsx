import type { ReactNode } from "react";
import { PasswordField } from "../../account/PasswordField.tsx";
import type { FieldErrors } from "../../account/submission.ts";

/**
 * A new password, if one is wanted: the current one, and the new one twice. `current` is the field of
 * the current one, or null where it is asked for elsewhere in the form.
 */
export function PasswordSection({ current, errors }: { current: ReactNode; errors: FieldErrors }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-1 font-display text-xl">Change password</legend>
      <p className="text-ash text-sm sm:col-span-2">
        Leave these empty to keep your password. A new one signs you out on your other devices.
      </p>
      {current}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        error={errors.password}
      />
      <div className={current === null ? "" : "sm:col-start-2"}>
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
