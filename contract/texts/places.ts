import type { Permission } from "../staffRules.ts";
import { type ArticlePage, articleForm, blogsForm } from "./blogForms.ts";
import { emiForm } from "./emiForm.ts";
import type { ValueOf } from "./fields.ts";
import { featureBannerForm, footerForm, topBarForm } from "./frameForms.ts";
import {
  featureStripForm,
  heroForm,
  offerForm,
  openingForm,
  projectsForm,
  rangeForm,
  referralForm,
  testimonialsForm,
} from "./homeForms.ts";
import { pageForm } from "./pageForm.ts";
import { shopForm } from "./shopForm.ts";

const page = (title: string, path: string) =>
  ({
    title,
    room: "Policies and about",
    path,
    permission: "content.write",
    form: pageForm,
  }) as const;
const home = <const Form>(title: string, form: Form) =>
  ({ title, room: "Home", path: "/home", permission: "content.write", form }) as const;
const blog = <const Form>(title: string, path: string, form: Form) =>
  ({ title, room: "Blog", path, permission: "content.write", form }) as const;
const frame = <const Form>(title: string, form: Form) =>
  ({ title, room: "Every page", path: "/home", permission: "content.write", form }) as const;

/** Everything that the owner may write over, in the order in which the back office lists it. */
export const places = {
  shop: {
    title: "Shop details",
    room: "Shop",
    path: "/about",
    permission: "settings.write",
    form: shopForm,
  },
  emi: {
    title: "EMI plans",
    room: "Shop",
    path: "/products",
    permission: "settings.write",
    form: emiForm,
  },
  "top-bar": frame("Top bar", topBarForm),
  "feature-banner": frame("Feature banner", featureBannerForm),
  footer: frame("Footer", footerForm),
  hero: home("Hero", heroForm),
  opening: home("Opening tiles and pictures", openingForm),
  "feature-strip": home("Claims", featureStripForm),
  offer: home("Offer banner", offerForm),
  projects: home("Recent projects", projectsForm),
  range: home("Exclusive range", rangeForm),
  testimonials: home("Testimonials and figures", testimonialsForm),
  referral: home("Refer and earn", referralForm),
  about: page("About Us", "/about"),
  "privacy-policy": page("Privacy Policy", "/privacy-policy"),
  "shipping-policy": page("Shipping Policy", "/shipping-policy"),
  "exchange-policy": page("Return And Refund Policy", "/exchange-policy"),
  "payment-term": page("Payment Terms", "/payment-term"),
  "terms-conditions": page("Terms & Conditions", "/terms-conditions"),
  blogs: blog("List of articles", "/blogs", blogsForm),
  "interior-blog": blog("Article on kitchens", "/interior-blog", articleForm),
} as const satisfies Record<string, Place>;

/** Something of the storefront that is edited and published by itself. */
export interface Place {
  title: string;
  /** Under which heading it is listed. */
  room: string;
  /** A page of the storefront that shows it. */
  path: string;
  permission: Permission;
  form: unknown;
}

export type PlaceKey = keyof typeof places;
/** The places that are pages to read. */
export type PageKey = {
  [Key in PlaceKey]: (typeof places)[Key]["form"] extends typeof pageForm ? Key : never;
}[PlaceKey];
/** An article of the owner's own; kept, drafted and published as a place is. */
export type ArticleKey = `article-${string}`;
/** Everything that has a draft and publications. */
export type EntryKey = PlaceKey | ArticleKey;
export type ContentOf<Key extends EntryKey> = Key extends PlaceKey
  ? ValueOf<(typeof places)[Key]["form"]>
  : ArticlePage;
export const placeKeys = Object.keys(places) as readonly PlaceKey[];

const articlePlace: Place = {
  title: "Article",
  room: "Blog",
  path: "/blogs",
  permission: "content.write",
  form: articleForm,
};

export const isArticleKey = (key: string): key is ArticleKey => /^article-[0-9a-f-]{36}$/.test(key);

/** What can be written under this key. */
export const placeOf = (key: EntryKey): Place => (isArticleKey(key) ? articlePlace : places[key]);
