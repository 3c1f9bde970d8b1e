import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  coinAdjustmentSchema,
  customerCoinsAnswerSchema,
  doubtfulReferralsAnswerSchema,
  referralDecisionSchema,
} from "../../contract/admin/coins.ts";
import { failureSchema } from "../../contract/failure.ts";
import { contactsOf } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { staffActor } from "../staff/index.ts";
import { adjustCoins, notThere } from "./adjustCoins.ts";
import type { TellCredited } from "./creditReferral.ts";
import { decideReferral } from "./decideReferral.ts";
import { readLedger } from "./readCoins.ts";
import { readDoubtful } from "./readReferrals.ts";

const params = z.object({ id: z.guid() });
const failures = { 400: failureSchema, 404: failureSchema };

/** `/api/admin/customers/:id/coins` and `/api/admin/referrals`: what staff see of coins and decide. */
export const coinDeskRoutes: FastifyPluginAsyncZod<{
  db: Database;
  tell: TellCredited;
}> = async (app, { db, tell }) => {
  app.get(
    "/api/admin/customers/:id/coins",
    {
      config: { permission: "customers.read" },
      schema: {
        summary: "A customer's coins and how they came about",
        params,
        response: { 200: customerCoinsAnswerSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const isThere = (await contactsOf(db, [id])).size > 0;
      if (!isThere) return sendRefusal(reply, notThere);
      const { balance, entries } = await readLedger(db, id);
      return { success: true as const, balance, entries };
    },
  );

  app.post(
    "/api/admin/customers/:id/coins",
    {
      config: { permission: "coins.adjust", needsConfirmation: true },
      schema: {
        summary: "Give a customer coins, or take some away",
        params,
        body: coinAdjustmentSchema,
        response: { 200: customerCoinsAnswerSchema, ...failures, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const balance = await adjustCoins(db, staffActor(request), id, request.body);
      if (balance instanceof Refusal) return sendRefusal(reply, balance);
      const { entries } = await readLedger(db, id);
      return { success: true as const, balance, entries };
    },
  );

  app.get(
    "/api/admin/referrals",
    {
      config: { permission: "customers.read" },
      schema: {
        summary: "Doubtful referrals, the oldest first",
        response: { 200: doubtfulReferralsAnswerSchema },
      },
    },
    async () => ({ success: true as const, referrals: await readDoubtful(db) }),
  );

  app.post(
    "/api/admin/referrals/:id",
    {
      config: { permission: "coins.adjust", needsConfirmation: true },
      schema: {
        summary: "Credit a doubtful referral, or refuse it",
        params,
        body: referralDecisionSchema,
        response: { 200: z.object({ success: z.literal(true) }), ...failures },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { decision } = request.body;
      const refusal = await decideReferral({ db, tell }, staffActor(request), id, decision);
      if (refusal) return sendRefusal(reply, refusal);
      return { success: true as const };
    },
  );
};
