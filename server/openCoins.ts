import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Shop } from "../content/shop.ts";
import { contactsOf } from "./accounts/index.ts";
import {
  coinDeskRoutes,
  coinRoutes,
  joinReferral,
  lapseCoins,
  referralCookies,
  referralLinkRoute,
  ripenReferrals,
  type TellCredited,
} from "./coins/index.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { ShopJob } from "./jobs/index.ts";
import { coinMessages } from "./outbox/index.ts";
import { backOf } from "./returns/index.ts";

export interface CoinsOfShop {
  db: Database;
  /** For the jobs, see `ConnectedDatabase`. */
  background: Database;
  /** Where customers reach the shop, without a trailing slash. */
  origin: string;
  shop: () => Shop;
  settings: () => Config["coins"];
  /** When the owner said after how many months coins lapse; null where the environment does. */
  monthsSetAt: () => Date | null;
  onMessages: () => void;
  onFault: (error: unknown) => void;
}

/** Puts together coins and referrals: who came by whose link, when that is credited, and the rest by hand. */
export function openCoins(of: CoinsOfShop) {
  const { db, background, origin, shop, settings, monthsSetAt, onMessages, onFault } = of;
  const { referralCredited } = coinMessages(() => ({ ...shop(), origin }), onMessages);
  const tell: TellCredited = async (tx, { referrerId, friendId, coins }) => {
    const contacts = await contactsOf(tx, [referrerId, friendId]);
    const sides = { referrer: contacts.get(referrerId), friend: contacts.get(friendId) };
    await referralCredited(tx, { ...sides, coins });
  };
  const { followed, own } = referralCookies(origin);
  const jobs: ShopJob[] = [
    {
      name: "ripen-referrals",
      cron: "*/10 * * * *",
      run: async (signal) => {
        const { mostReferrals } = settings();
        await ripenReferrals({ db: background, mostReferrals, backOf, tell }, signal);
      },
    },
    {
      name: "lapse-coins",
      cron: "43 2 * * *",
      run: (signal) =>
        lapseCoins(background, { months: settings().lapseMonths, setAt: monthsSetAt() }, signal),
    },
  ];
  return {
    jobs,
    /** Of a new customer: nothing about a referral stands in the way of the account. */
    async onRegistered({ headers, ip: address }: FastifyRequest, friendId: string) {
      const code = followed.read(headers.cookie);
      if (code === null) return;
      const ownCode = own.read(headers.cookie);
      const coins = settings().referralCoins;
      await joinReferral(db, { friendId, code, ownCode, address, coins }).catch(onFault);
    },
    async routes(to: FastifyInstance) {
      to.register(coinRoutes, { db, origin, settings, monthsSetAt });
      to.register(referralLinkRoute, { origin });
    },
    async staffRoutes(to: FastifyInstance) {
      to.register(coinDeskRoutes, { db, tell });
    },
  };
}
