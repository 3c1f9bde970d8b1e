import type { Field, ValueOf } from "./fields.ts";
import { claimList } from "./frameForms.ts";

const text = <const More extends object>(label: string, most: number, more?: More) =>
  ({ kind: "text", label, most, ...more }) as const;
const path = (label = "Leads to") => ({ kind: "path", label }) as const;
const picture = { kind: "picture", label: "Picture" } as const;

const list = <const Item extends Field>(
  label: string,
  one: string,
  least: number,
  most: number,
  item: Item,
) => ({ kind: "list", label, one, least, most, item }) as const;

const group = <const Fields extends Record<string, Field>>(label: string, fields: Fields) =>
  ({ kind: "group", label, fields }) as const;

export const openingForm = group("Opening", {
  tiles: list(
    "Tiles at the very top",
    "tile",
    2,
    2,
    group("Tile", { title: text("Title", 40), text: text("Text", 80), path: path() }),
  ),
  pictures: list(
    "Opening pictures",
    "picture",
    1,
    6,
    group("Picture", {
      picture,
      caption: text("Caption", 40),
      linkLabel: text("Link", 40),
      path: path(),
    }),
  ),
});
export type Opening = ValueOf<typeof openingForm>;

export const heroForm = group("Hero", {
  kicker: text("Above the headline", 80),
  headline: text("Headline", 80),
  text: text("Text", 240, { isLong: true }),
  linkLabel: text("Button", 30),
  path: path("The button leads to"),
  slides: list("Slides", "slide", 1, 6, picture),
});
export type Hero = ValueOf<typeof heroForm>;

export const featureStripForm = group("Claims", { claims: claimList("Claims") });
export type FeatureStrip = ValueOf<typeof featureStripForm>;

export const offerForm = group("Offer banner", {
  kicker: text("Above the title", 60),
  title: text("Title", 40),
  text: text("Text", 160, { isLong: true }),
  linkLabel: text("Button", 40),
  path: path("The button leads to"),
  picture,
});
export type Offer = ValueOf<typeof offerForm>;

export const projectsForm = group("Recent projects", {
  projects: list(
    "Projects",
    "project",
    1,
    10,
    group("Project", { picture, title: text("Title", 40), text: text("Text", 80), path: path() }),
  ),
});
export type Projects = ValueOf<typeof projectsForm>;

export const rangeForm = group("Exclusive range", {
  highlights: list(
    "Reasons",
    "reason",
    1,
    8,
    group("Reason", { picture, title: text("Title", 40), text: text("Text", 120) }),
  ),
});
export type Range = ValueOf<typeof rangeForm>;

export const referralForm = group("Refer and earn", {
  title: text("Title", 80),
  text: text("Text", 240, { isLong: true }),
  linkLabel: text("Button", 40, { hint: "Opens the page with the customer's own link." }),
  picture,
});
export type Referral = ValueOf<typeof referralForm>;

export const testimonialsForm = group("Testimonials", {
  people: text("Number of people", 12),
  peopleLabel: text("What they are", 40, { hint: "Read on: “10K+ happy people”." }),
  rating: { kind: "number", label: "Stars", least: 1, most: 5, step: 0.01 },
  testimonials: list(
    "Testimonials",
    "testimonial",
    0,
    30,
    group("Testimonial", {
      name: text("Name", 60),
      city: text("City", 40),
      rating: { kind: "number", label: "Stars", least: 1, most: 5, step: 1 },
      text: text("Words", 400, { isLong: true }),
      subject: text("Product or service", 80),
    }),
  ),
});
export type Testimonials = ValueOf<typeof testimonialsForm>;
