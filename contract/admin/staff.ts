import { z } from "zod";
import { roles } from "../staffRules.ts";

/** Who is signed in at the back office. */
export const ownStaffSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

export const staffSessionAnswerSchema = z.object({
  success: z.literal(true),
  staff: ownStaffSchema,
});
export type StaffSessionAnswer = z.infer<typeof staffSessionAnswerSchema>;
