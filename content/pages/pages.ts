import type { Article, ReadingPage } from "./blocks.ts";

/** The policy and company pages by their path; each is loaded only where it is read. */
export const readingPages: Readonly<Record<string, () => Promise<ReadingPage>>> = {
  "/about": async () => (await import("./about.ts")).about,
  "/privacy-policy": async () => (await import("./privacyPolicy.ts")).privacyPolicy,
  "/shipping-policy": async () => (await import("./shippingPolicy.ts")).shippingPolicy,
  "/exchange-policy": async () => (await import("./exchangePolicy.ts")).exchangePolicy,
  "/payment-term": async () => (await import("./paymentTerm.ts")).paymentTerm,
  "/terms-conditions": async () => (await import("./termsConditions.ts")).termsConditions,
};

/** The article at `/interior-blog`, loaded only where it is read. */
export async function kitchenArticle(): Promise<Article> {
  return (await import("./kitchenPlanning.ts")).kitchenPlanning;
}
