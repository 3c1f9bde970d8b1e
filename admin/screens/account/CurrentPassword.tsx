import { TextField } from "../../ui/fields.tsx";

/** Asked before what guards the account changes; who signs in with a passkey alone has none. */
export function CurrentPassword({ hasPassword }: { hasPassword: boolean }) {
  if (!hasPassword) return null;
  return (
    <TextField
      label="Current password"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}

/** What a call sends of it. */
export function currentPasswordOf(form: FormData): { currentPassword?: string } {
  const typed = form.get("currentPassword");
  return typeof typed === "string" ? { currentPassword: typed } : {};
}
