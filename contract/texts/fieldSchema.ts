import { z } from "zod";
import { pincodeProblem } from "../addressRules.ts";
import { gstinProblem } from "../gstin.ts";
import type { Field, LineField, ValueOf } from "./fields.ts";
import { pathProblem } from "./links.ts";
import { sectionsSchema } from "./sectionsSchema.ts";
import { textSchema } from "./textSchema.ts";

/** Checks what the owner wrote into a field, trimmed, with a sentence for whoever has to mend it. */
export function fieldSchema<const F extends Field>(field: F): z.ZodType<ValueOf<F>> {
  return schemaOf(field) as unknown as z.ZodType<ValueOf<F>>;
}

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
      return textSchema(field);
    case "number":
      return z
        .number("Please enter a number.")
        .min(field.least, `At least ${field.least}.`)
        .max(field.most, `At most ${field.most}.`)
        .multipleOf(field.step, `Please enter steps of ${field.step}.`);
    case "choice":
      return z.enum(field.options as [string, ...string[]], "Please choose one.");
    case "group":
      return z.strictObject(
        Object.fromEntries(
          Object.entries(field.fields).map(([name, each]) => [name, schemaOf(each)]),
        ),
        "This does not fit.",
      );
    case "list":
      return z
        .array(schemaOf(field.item), "This does not fit.")
        .min(field.least, `At least ${field.least}.`)
        .max(field.most, `At most ${field.most}.`);
    case "sections":
      return sectionsSchema;
    default:
      return lineSchema(field);
  }
}

/** A scene’s name, or a picture’s file. */
const pictureName = /^[a-z0-9][a-z0-9.-]{0,199}$/;

const problems: Record<LineField["kind"], (value: string) => string | null> = {
  email: (value) => (z.email().safeParse(value).success ? null : "Please enter an e-mail address."),
  phone: (value) =>
    /^\+?[0-9][0-9 ()-]*$/.test(value) && /^\d{10,13}$/.test(value.replaceAll(/\D/g, ""))
      ? null
      : "Please enter a phone number, such as +91 98765 43210.",
  pincode: pincodeProblem,
  gstin: gstinProblem,
  https: (value) =>
    URL.canParse(value) && value.startsWith("https://") ? null : "An address begins with https://.",
  path: pathProblem,
  day: (value) => (z.iso.date().safeParse(value).success ? null : "Please enter a day."),
  picture: (value) => (pictureName.test(value) ? null : "Please choose a picture."),
};

function lineSchema({ kind, isOptional }: LineField) {
  return z
    .string("Please fill this in.")
    .max(500, "This is too long.")
    .transform((typed) => (kind === "gstin" ? typed.trim().toUpperCase() : typed.trim()))
    .superRefine((value, context) => {
      const missing = isOptional ? null : "Please fill this in.";
      const problem = value === "" ? missing : problems[kind](value);
      if (problem !== null) context.addIssue({ code: "custom", message: problem });
    });
}
