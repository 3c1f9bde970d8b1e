import type { FastifyRequest } from "fastify";
import type { ConsultationFailure } from "../../contract/consultation.ts";

type Fields = NonNullable<ConsultationFailure["fields"]>;
type Validation = NonNullable<NonNullable<FastifyRequest["validationError"]>["validation"]>;

const fieldNames = ["fullname", "email", "phoneNumber"] as const;

/** The first sentence for every field that was refused; none when the request as a whole was. */
export function fieldReasons(validation: Validation): Fields {
  const fields: Fields = {};
  for (const { instancePath, message } of validation) {
    const name = fieldNames.find((field) => instancePath === `/${field}`);
    if (name !== undefined) fields[name] ??= message ?? "Please check this field.";
  }
  return fields;
}
