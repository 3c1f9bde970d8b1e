import { useState } from "react";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/** A password that can be shown while it is typed. */
export function PasswordField({ label, ...field }: Omit<TextFieldProps, "type" | "after">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          disabled={field.disabled}
          className="min-h-11 shrink-0 px-3.5 text-peacock text-sm underline-offset-4 hover:underline"
        >
          {shown ? "Hide" : "Show"}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      }
    />
  );
}
