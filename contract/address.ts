import { z } from "zod";
import { wrongField } from "./accountRules.ts";
import { normalisePincode, pincodeProblem } from "./addressRules.ts";
import { lineSchema, phoneNumberSchema } from "./fields.ts";
import { letterOrDigit } from "./nameRules.ts";
import { productLimits } from "./productRules.ts";

/** An Indian PIN code; people also type `560 001`. First digit 9 is the army's post: no furniture goes there. */
export const pincodeSchema = z
  .string({ error: "Please enter a 6-digit PIN code." })
  .max(20, "Please enter a 6-digit PIN code.")
  .transform(normalisePincode)
  .pipe(
    z.string().superRefine((pincode, context) => {
      const message = pincodeProblem(pincode);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
  );

const limits = (maximum: number) => ({
  maximum,
  tooLong: `Please use at most ${maximum} characters here.`,
  notOneLine: "Please keep this to one line of text.",
});

const line = (missing: string, maximum: number) =>
  lineSchema({ missing, ...limits(maximum) }).pipe(z.string().regex(letterOrDigit, missing));

const optionalLine = (maximum: number) => lineSchema(limits(maximum)).default("");

/** Where goods go and who takes them in. `state` is a name of the GST list of states. */
export const addressSchema = z.object(
  {
    name: line("Please enter the name of the person who receives the goods.", 100),
    phoneNumber: phoneNumberSchema(wrongField.phoneNumber),
    line1: line("Please enter house, flat and building.", 150),
    line2: optionalLine(150),
    landmark: optionalLine(100),
    city: line("Please enter the city or town.", 80),
    state: line("Please choose the state.", 60),
    pincode: pincodeSchema,
  },
  { error: "Please enter the delivery address." },
);

/** An address that a customer keeps for later. */
export const savedAddressSchema = addressSchema.extend({
  id: z.string(),
  /** What the customer calls it: Home, Office. */
  label: z.string(),
  isDefault: z.boolean(),
});

/** `POST /api/addresses`, `PUT /api/addresses/{id}`. */
export const addressKeepingSchema = addressSchema.extend({
  label: optionalLine(30),
  isDefault: z.boolean().default(false),
});

export const addressesAnswerSchema = z.object({
  success: z.literal(true),
  addresses: z.array(savedAddressSchema),
});

/** The query of `GET /api/delivery/{pincode}`. */
export const deliveryQuerySchema = z.object({
  /** Days that making takes: with them the sentence tells between which days an order of now arrives. */
  leadDays: z.coerce.number().int().min(0).max(productLimits.leadDays).optional(),
});

/** `GET /api/delivery/{pincode}`: what the shop can do for a PIN code. */
export const deliveryAnswerSchema = z.object({
  success: z.literal(true),
  pincode: z.string(),
  /** The states it may lie in, the likeliest first; the customer confirms one. */
  states: z.array(z.string()),
  /** The town or district it lies in; an empty text where the directory names none for certain. */
  city: z.string(),
  isServiceable: z.boolean(),
  /** Business days from dispatch to the door, or null where nothing is delivered. */
  days: z.object({ from: z.int(), to: z.int() }).nullable(),
  isCashOnDelivery: z.boolean(),
  /** A sentence for the customer. */
  message: z.string(),
});

export type Address = z.output<typeof addressSchema>;
export type SavedAddress = z.infer<typeof savedAddressSchema>;
export type DeliveryAnswer = z.infer<typeof deliveryAnswerSchema>;
