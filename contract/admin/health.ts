import { z } from "zod";

/** `GET /api/admin/health`: what is not as it should be while the shop serves its customers. */
export const healthAnswerSchema = z.object({
  success: z.literal(true),
  problems: z.array(
    z.object({
      name: z.string(),
      /** In a sentence. */
      said: z.string(),
    }),
  ),
});
export type HealthAnswer = z.infer<typeof healthAnswerSchema>;
