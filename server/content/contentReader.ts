import { articlePath } from "../../contract/texts/articles.ts";
import { pageForm } from "../../contract/texts/pageForm.ts";
import { type PageKey, type PlaceKey, placeKeys, places } from "../../contract/texts/places.ts";
import type {
  BlogList,
  ContentReader,
  Frame,
  HomeContent,
  PublicShop,
} from "../../contract/texts/shown.ts";
import type { Content } from "./contentOf.ts";

/** What pages read of the content. Invented testimonials are shown while `showsInvented`. */
export function contentReader(
  now: () => Content,
  showsInvented: () => boolean,
  isSelling: () => Promise<boolean>,
): ContentReader {
  return {
    async readHome() {
      const content = now();
      const { read } = content;
      return {
        opening: read("opening"),
        hero: read("hero"),
        featureStrip: read("feature-strip"),
        offer: (await isSelling()) ? read("offer") : null,
        projects: read("projects"),
        range: read("range"),
        referral: content.settings.referralCoins > 0 ? read("referral") : null,
        testimonials: testimonialsOf(content, showsInvented()),
      };
    },
    readBlogs: async () => blogList(now()),
    readArticle: async () => now().read("interior-blog"),
    async findArticle(slug) {
      const { shown, moved } = now().articles;
      const article = shown.find((one) => one.slug === slug);
      if (article !== undefined) return { article: article.page, scenes: article.pictures };
      const movedTo = moved.get(slug);
      return movedTo === undefined ? null : { movedTo };
    },
    async readPage(path) {
      const key = placeKeys.filter(isPage).find((each) => places[each].path === path);
      return key === undefined ? null : now().read(key);
    },
  };
}

/** The owner's own articles come first; one that has a card of its own is not listed twice. */
function blogList({ read, articles }: Content): BlogList {
  const { cards, ...list } = read("blogs");
  const unlisted = articles.shown.filter(
    ({ slug }) => !cards.some(({ path }) => path === articlePath(slug)),
  );
  const own = unlisted.map(({ slug, page }) => ({
    title: page.title,
    date: page.published,
    picture: page.opening.scene,
    alt: page.opening.alt,
    text: page.description,
    path: articlePath(slug),
  }));
  const scenes = Object.fromEntries(
    unlisted.flatMap(({ page, pictures }) => {
      const image = pictures[page.opening.scene];
      return image === undefined ? [] : [[page.opening.scene, image] as const];
    }),
  );
  return { ...list, cards: [...own, ...cards], scenes };
}

const isPage = (key: PlaceKey): key is PageKey => places[key].form === pageForm;

/** What stands around every page; `isCodeOn` tells whether the checkout takes the code now. */
export function frameOf({ shop, read }: Content, isCodeOn: boolean): Frame {
  const { claims, ...promotion } = read("top-bar");
  return {
    shop: publicShop(shop),
    topBar: { claims, ...(isCodeOn && promotion) },
    featureBanner: read("feature-banner"),
    footer: read("footer"),
  };
}

function publicShop(shop: Content["shop"]): PublicShop {
  const { name, legalName, tagline, description, email, phone, phoneDigits, chatLink } = shop;
  const { street, city, state, pincode } = shop.address;
  return {
    ...{ name, legalName, tagline, description, email, phone, phoneDigits, chatLink },
    address: { street, city, state, pincode },
    social: shop.social,
    copyright: shop.copyright,
  };
}

function testimonialsOf(
  { read, isOwn }: Content,
  showsInvented: boolean,
): HomeContent["testimonials"] {
  const isDemo = !isOwn("testimonials");
  const said = read("testimonials");
  if (isDemo ? !showsInvented : said.testimonials.length === 0) return null;
  return { ...said, isDemo };
}
