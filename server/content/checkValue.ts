import type { z } from "zod";
import { fieldSchema } from "../../contract/texts/fieldSchema.ts";
import type { Field } from "../../contract/texts/fields.ts";
import { type ContentOf, type EntryKey, placeOf } from "../../contract/texts/places.ts";
import { type ShopDetails, shopProblems } from "../../contract/texts/shopForm.ts";
import { Refusal } from "../ground/refusal.ts";

/** By their forms: all articles have the same one. */
const schemas = new Map<unknown, z.ZodType>();

function schemaOf(key: EntryKey): z.ZodType {
  const { form } = placeOf(key);
  const schema = schemas.get(form) ?? fieldSchema(form as Field);
  schemas.set(form, schema);
  return schema;
}

/** The value as its place keeps it, or a refusal with a sentence for every field that has to be mended. */
export function checkValue<Key extends EntryKey>(
  key: Key,
  value: unknown,
): ContentOf<Key> | Refusal {
  const result = schemaOf(key).safeParse(value);
  const fields = result.success
    ? key === "shop"
      ? shopProblems(result.data as ShopDetails)
      : {}
    : firstOfEach(result.error.issues);
  if (Object.keys(fields).length === 0) return result.data as ContentOf<Key>;
  const sentence = "Some of this cannot be kept yet. Please see what is marked.";
  return new Refusal("invalid_request", sentence, { details: { fields } });
}

/** The first sentence of each field, by its path such as `slides.0.caption`. */
function firstOfEach(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".")] ??= message;
  return fields;
}
