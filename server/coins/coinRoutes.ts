import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { referralCodePattern } from "../../contract/coinRules.ts";
import { coinsAnswerSchema, referralsAnswerSchema } from "../../contract/coins.ts";
import { failureSchema } from "../../contract/failure.ts";
import { openCustomerScope, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { readOwnCoins } from "./readCoins.ts";
import { readOwnReferrals } from "./readReferrals.ts";
import { referralCookies } from "./referralCookies.ts";
import type { CoinSettings } from "./settings.ts";

const tags = ["Coins"];

/** `/api/coins` and `/api/referrals`: the signed-in customer's own. */
export const coinRoutes: FastifyPluginAsyncZod<{
  db: Database;
  origin: string;
  /** As the owner decides at each call. */
  settings: () => CoinSettings;
  /** When the owner said after how many months coins lapse. */
  monthsSetAt: () => Date | null;
}> = async (app, { db, origin, settings, monthsSetAt }) => {
  const { own } = referralCookies(origin);
  openCustomerScope(app);
  requireCustomer(app, db);

  app.get(
    "/api/coins",
    {
      schema: {
        summary: "The customer's coins, how they came about, and the rules of them",
        tags,
        response: { 200: coinsAnswerSchema, 401: failureSchema },
      },
    },
    async (request) =>
      readOwnCoins(db, signedIn(request).customer.id, {
        ...settings(),
        monthsSetAt: monthsSetAt(),
      }),
  );

  app.get(
    "/api/referrals",
    {
      schema: {
        summary: "The customer's link for friends, and who came by it",
        tags,
        response: { 200: referralsAnswerSchema, 401: failureSchema },
      },
    },
    async (request, reply) => {
      const { customer } = signedIn(request);
      const answer = await readOwnReferrals(db, customer.id, { origin, settings: settings() });
      // Who registers by this link in this very browser is not somebody else.
      reply.header("Set-Cookie", own.set(answer.link.slice(-10)));
      return answer;
    },
  );
};

/** `/r/CODE`: the browser remembers whose link it followed first, and shows what it is about. */
export const referralLinkRoute: FastifyPluginAsyncZod<{ origin: string }> = async (
  app,
  { origin },
) => {
  const { followed } = referralCookies(origin);
  app.get(
    "/r/:code",
    { schema: { hide: true, params: z.object({ code: z.string().max(100) }) } },
    async (request, reply) => {
      const code = request.params.code.toUpperCase();
      const known = followed.read(request.headers.cookie);
      if (referralCodePattern.test(code) && known === null)
        reply.header("Set-Cookie", followed.set(code));
      return reply.header("Cache-Control", "no-store").redirect("/refer", 303);
    },
  );
};
