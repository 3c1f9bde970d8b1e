import type { ContentOf, PlaceKey } from "../contract/texts/places.ts";
import { emiPlans } from "./emiPlans.ts";
import * as home from "./home.ts";
import { featureBanner, footer, topBar } from "./navigation.ts";
import { about } from "./pages/about.ts";
import { blogs } from "./pages/blogs.ts";
import { exchangePolicy } from "./pages/exchangePolicy.ts";
import { kitchenPlanning } from "./pages/kitchenPlanning.ts";
import { paymentTerm } from "./pages/paymentTerm.ts";
import { privacyPolicy } from "./pages/privacyPolicy.ts";
import { shippingPolicy } from "./pages/shippingPolicy.ts";
import { termsConditions } from "./pages/termsConditions.ts";
import { shopDetails } from "./shop.ts";
import { testimonials } from "./testimonials.ts";

/** What each place says where the owner has written nothing. */
export const defaults: { readonly [Key in PlaceKey]: ContentOf<Key> } = {
  shop: shopDetails,
  emi: emiPlans,
  "top-bar": topBar,
  "feature-banner": featureBanner,
  footer,
  hero: home.hero,
  opening: home.opening,
  "feature-strip": home.featureStrip,
  offer: home.offer,
  projects: home.projects,
  range: home.range,
  testimonials,
  referral: home.referral,
  about,
  "privacy-policy": privacyPolicy,
  "shipping-policy": shippingPolicy,
  "exchange-policy": exchangePolicy,
  "payment-term": paymentTerm,
  "terms-conditions": termsConditions,
  blogs,
  "interior-blog": kitchenPlanning,
};
