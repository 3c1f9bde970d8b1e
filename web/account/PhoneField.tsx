import type { ChangeEvent } from "react";
import { mobileNumber, normalisePhone } from "../../contract/accountRules.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/**
 * An Indian mobile number. Takes what people paste and browsers fill in (+91, 0, spaces): what stands
 * before the box is not repeated in it, and a whole number becomes its ten digits.
 */
export function PhoneField({
  onChange,
  ...field
}: Omit<TextFieldProps, "type" | "name" | "before">) {
  function tidy(event: ChangeEvent<HTMLInputElement>): void {
    const { target } = event;
    const digits = normalisePhone(target.value);
    const tidied = mobileNumber.test(digits)
      ? digits
      : target.value.replace(/^[\s-]*(\+91)?[\s-]*/, "");
    if (tidied !== target.value) target.value = tidied;
    onChange?.(event);
  }

  return (
    <TextField
      autoComplete="tel"
      {...field}
      name="phoneNumber"
      type="tel"
      inputMode="tel"
      maxLength={20}
      onChange={tidy}
      before={
        <span aria-hidden="true" className="border-line border-r py-1 pr-3 pl-3.5 text-ash">
          +91
        </span>
      }
    />
  );
}
