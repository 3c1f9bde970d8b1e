import { Refusal } from "../ground/refusal.ts";
import { type ConfiguredGateway, Denial, gatewayAway, type PaymentGateway } from "./gateway.ts";
import { closedGateway, testGateway } from "./testGateway.ts";

/** Who takes money now, and who settles what began before. */
export interface Gateways {
  /** Takes the money of new attempts. */
  current: PaymentGateway;
  /** What began before this moment began with other keys, and is not taken up again; null where nothing did. */
  since: Date | null;
  /** Each name once, the current among them. */
  all: readonly PaymentGateway[];
}

export interface GatewaySettings {
  gateway: ConfiguredGateway | null;
  /** The latest first. */
  earlierGateways: readonly (ConfiguredGateway & { until: Date })[];
  allowsTestPayments: boolean;
}

/**
 * The gateway that is configured takes the money; else the test gateway, which moves none, where that is
 * allowed. Those whose keys were replaced still answer for what began with them; where nobody may pay by test,
 * those of a test mode only give back.
 */
export function openGateways(
  { gateway, earlierGateways, allowsTestPayments }: GatewaySettings,
  shopName: () => string,
): Gateways {
  const test = allowsTestPayments ? testGateway : closedGateway;
  const now = gateway === null ? [] : [{ ...gateway, until: undefined }];
  const accounts = [...now, ...earlierGateways];
  const names = [...new Set(accounts.map(({ name }) => name))];
  const settling = names.map((name) => {
    const [latest, ...others] = accounts.filter((account) => account.name === name);
    if (latest === undefined) throw new Error(`no account of ${name}`);
    const open = ({ until, ...account }: (typeof accounts)[number]) => {
      const opened = account.open(shopName);
      if (until === undefined) return opened;
      return account.isTest && !allowsTestPayments ? disbelieved(opened) : ended(opened, until);
    };
    return withEarlier(open(latest), others.map(open));
  });
  const all = [...settling, test];
  return {
    current: all.find(({ name }) => name === gateway?.name) ?? test,
    since: earlierGateways[0]?.until ?? null,
    all,
  };
}

/** A gateway whose keys were replaced: what it is told says when. */
function ended(gateway: PaymentGateway, keysEnded: Date): PaymentGateway {
  const { webhook } = gateway;
  if (webhook === null) return gateway;
  return {
    ...gateway,
    webhook: {
      read(headers, rawBody) {
        const event = webhook.read(headers, rawBody);
        return event && { ...event, keysEnded };
      },
    },
  };
}

/** A gateway that says of payments that moved no money that they came: whatever it says pays nothing. */
function disbelieved(gateway: PaymentGateway): PaymentGateway {
  const { verifyReport } = closedGateway;
  return { ...gateway, webhook: null, verifyReport, fetchPayments: async () => gatewayAway };
}

/** A gateway some of whose payments belong to accounts that the shop used before. */
function withEarlier(latest: PaymentGateway, earlier: readonly PaymentGateway[]): PaymentGateway {
  if (earlier.length === 0) return latest;
  const accounts = [latest, ...earlier];
  return {
    ...latest,
    webhook: {
      read(headers, rawBody) {
        for (const { webhook } of accounts) {
          const event = webhook?.read(headers, rawBody) ?? null;
          if (event !== null) return event;
        }
        return null;
      },
    },
    verifyReport(gatewayOrderId, report) {
      const proofs = accounts.map((account) => account.verifyReport(gatewayOrderId, report));
      return proofs.find(({ proof }) => proof !== "forged") ?? { proof: "forged" };
    },
    async fetchPayments(gatewayOrderId) {
      let answer = await latest.fetchPayments(gatewayOrderId);
      for (const account of earlier) {
        if (!(answer instanceof Refusal)) return answer;
        answer = await account.fetchPayments(gatewayOrderId);
      }
      return answer;
    },
    async refund(request) {
      // An account that says no does not know the payment; one that is away may well.
      let answer = await latest.refund(request);
      for (const account of earlier) {
        if (!(answer instanceof Denial)) return answer;
        const other = await account.refund(request);
        // Who does not even know the payment says less than who knows it.
        const saysLess = other instanceof Denial && other.isOfQuestion;
        if (!saysLess || answer.isOfQuestion) answer = other;
      }
      return answer;
    },
  };
}
