import type { CardImage } from "../productCard.ts";
import type { ArticlePage, Blogs } from "./blogForms.ts";
import type { FeatureBanner, Footer, TopBar } from "./frameForms.ts";
import type {
  FeatureStrip,
  Hero,
  Offer,
  Opening,
  Projects,
  Range,
  Referral,
  Testimonials,
} from "./homeForms.ts";
import type { Page } from "./pageForm.ts";
import type { ShopDetails } from "./shopForm.ts";

/** The shop as its pages tell it. */
export type PublicShop = Pick<
  ShopDetails,
  | "name"
  | "legalName"
  | "tagline"
  | "description"
  | "email"
  | "phone"
  | "address"
  | "social"
  | "copyright"
> & {
  /** Digits for `tel:` links. */
  phoneDigits: string;
  chatLink: string;
};

/** What stands around every page. */
export interface Frame {
  shop: PublicShop;
  /** Without offer and code while the checkout does not take it. */
  topBar: Pick<TopBar, "claims"> & Partial<TopBar>;
  featureBanner: FeatureBanner;
  footer: Footer;
}

/** What the home page says and shows. */
export interface HomeContent {
  opening: Opening;
  hero: Hero;
  featureStrip: FeatureStrip;
  /** Null while nothing is for sale. */
  offer: Offer | null;
  projects: Projects;
  range: Range;
  /** Null where referrals earn nothing. */
  referral: Referral | null;
  /** Null where there are none but invented ones, and the shop shows none of these. */
  testimonials: (Testimonials & { isDemo: boolean }) | null;
}

/** The pictures that a page names by their files. */
interface WithScenes {
  scenes: Readonly<Record<string, CardImage>>;
}
/** The list of articles, the owner's own before the cards. */
export type BlogList = Blogs & WithScenes;
/** An article of the owner's, or where it has gone: a page of the shop, or (null) nowhere. */
export type FoundArticle = ({ article: ArticlePage } & WithScenes) | { movedTo: string | null };

/** What the owner may write, as pages read it. A page that is not there is null. */
export interface ContentReader {
  readHome(): Promise<HomeContent>;
  /** A policy or the page about the shop, by its path such as `/about`. */
  readPage(path: string): Promise<Page | null>;
  readBlogs(): Promise<BlogList>;
  /** The article at `/interior-blog`. */
  readArticle(): Promise<ArticlePage>;
  /** The one at `/blogs/:slug`; null where there was never one. */
  findArticle(slug: string): Promise<FoundArticle | null>;
}
