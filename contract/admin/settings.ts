import { z } from "zod";
import { atMost } from "../fields.ts";
import { largestInteger } from "../largestInteger.ts";

/** What the owner types for a setting; null takes it back, so that the default counts. */
const typedSchema = atMost(
  100,
  z.record(
    z.string().max(60),
    z.string().trim().max(2000, "Please enter at most 2,000 characters.").nullable(),
  ),
  "A group has fewer settings.",
);
export type TypedSettings = z.infer<typeof typedSchema>;

const fieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(["text", "secret", "email", "number", "choice", "several", "address"]),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  unit: z.string(),
  /** What counts; of a secret never. Null where nothing is set. */
  value: z.string().nullable(),
  /** What counts while nothing is set. */
  preset: z.string(),
  /** Whose word counts. `environment`: it is set where the shop runs, and cannot be changed here. */
  source: z.enum(["environment", "owner", "default"]),
  /** The variable of the environment that counts instead, or would. */
  environment: z.string(),
  /** Of a secret that is set: its last characters; empty where it is too short to show any. */
  ending: z.string(),
  setAt: z.iso.datetime().nullable(),
  setBy: z.string(),
});
export type SettingFieldState = z.infer<typeof fieldSchema>;

export const settingGroupSchema = z.object({
  name: z.string(),
  title: z.string(),
  lead: z.string(),
  /** 0 while the owner has changed nothing of it. */
  version: z.int(),
  canTest: z.boolean(),
  /** How many earlier accounts still settle what began with them. */
  earlier: z.int(),
  /** Why what is saved does not count; empty where it does. */
  problem: z.string(),
  fields: z.array(fieldSchema),
});
export type SettingGroupState = z.infer<typeof settingGroupSchema>;

export const settingsAnswerSchema = z.object({
  success: z.literal(true),
  groups: z.array(settingGroupSchema),
});

export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>;

export const settingChangeSchema = z.object({
  version: z.int().nonnegative().max(largestInteger),
  /** What is left out stays as it is. */
  values: typedSchema,
});
export const settingGroupAnswerSchema = z.object({
  success: z.literal(true),
  group: settingGroupSchema,
});

export type SettingGroupAnswer = z.infer<typeof settingGroupAnswerSchema>;

/** Tried with what is saved, and what is typed above it. */
export const settingTrialSchema = z.object({ values: typedSchema });
export const settingTrialAnswerSchema = z.object({
  success: z.literal(true),
  works: z.boolean(),
  message: z.string(),
});
export type SettingTrialAnswer = z.infer<typeof settingTrialAnswerSchema>;
