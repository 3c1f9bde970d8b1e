import { TextField, type TextFieldProps } from "./TextField.tsx";

/** An Indian mobile number. Takes what people paste (+91, spaces); the form normalises it. */
export function PhoneField(field: Omit<TextFieldProps, "type" | "name" | "before">) {
  return (
    <TextField
      autoComplete="tel"
      {...field}
      name="phoneNumber"
      type="tel"
      inputMode="tel"
      maxLength={20}
      before={
        <span aria-hidden="true" className="border-line border-r py-1 pr-3 pl-3.5 text-ash">
          +91
        </span>
      }
    />
  );
}
