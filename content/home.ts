import type {
  FeatureStrip,
  Hero,
  Offer,
  Opening,
  Projects,
  Range,
  Referral,
} from "../contract/texts/homeForms.ts";
import { word } from "./words.ts";

/** What the home page says as it comes with the project. Pictures are named by their scenes. */

/** The two tiles at the very top, and the carousel below them. */
export const opening: Opening = {
  tiles: [
    {
      title: "Free design consultation",
      text: "Plan your modular kitchen with us",
      path: "/lkitchen#consultation",
    },
    {
      title: "New arrivals",
      text: "The newest pieces from the workshop",
      path: "/products?sort=-createdAt",
    },
  ],
  pictures: [
    {
      picture: "shell-1",
      caption: "Living rooms",
      linkLabel: "See all sofas",
      path: "/products/sofa",
    },
    {
      picture: "shell-2",
      caption: "Dining rooms",
      linkLabel: "See all dining sets",
      path: "/products/dining-sets",
    },
    { picture: "shell-3", caption: "Bedrooms", linkLabel: "See all cots", path: "/products/cots" },
  ],
};

export const hero: Hero = {
  kicker: "Made in Bangalore, at home all over India",
  headline: "Furniture with the calm of a courtyard",
  text: "Solid sheesham, honest joints and cloth that takes Indian summers. Made to order in our own workshop, sent to your door.",
  linkLabel: "Shop Now",
  path: "/best-selling",
  slides: ["hero-home", "blog-1", "blog-3"],
};

/** Each title and its text read on as one sentence. */
export const featureStrip: FeatureStrip = {
  claims: [
    { icon: "quality", title: "High Quality", text: "in wood, joints and cloth" },
    { icon: "shield", title: "Warranty Protection", text: word.warranty },
    { icon: "truck", title: "Free Shipping", text: "on orders over $150" },
    { icon: "support", title: "24/7 Support", text: "write or chat at any hour" },
  ],
};

export const offer: Offer = {
  kicker: "The courtyard sale",
  title: word.sale,
  text: "On sofas, dining sets and cots that are ready to leave the workshop.",
  linkLabel: "See what is reduced",
  path: "/products",
  picture: "banner-offer",
};

export const projects: Projects = {
  projects: [
    {
      picture: "project-l",
      title: "L-Kitchen",
      text: "Two walls, one easy corner",
      path: "/lkitchen",
    },
    {
      picture: "project-u",
      title: "U-Kitchen",
      text: "Everything within one turn",
      path: "/ukitchen",
    },
    {
      picture: "project-parallel",
      title: "Parallel Kitchen",
      text: "Cook on one side, wash on the other",
      path: "/parallelkitchen",
    },
    {
      picture: "project-straight",
      title: "Straight Kitchen",
      text: "One wall that does it all",
      path: "/straightkitchen",
    },
    {
      picture: "project-island",
      title: "Island Kitchen",
      text: "A table the whole house gathers at",
      path: "/islandkitchen",
    },
  ],
};

export const referral: Referral = {
  title: `Refer friends and family, earn ${word.referralReward}`,
  text: `Tell someone about us. When they keep their first order, both of you get ${word.referralReward}.`,
  linkLabel: "Get your link",
  picture: "banner-refer",
};

export const range: Range = {
  highlights: [
    {
      picture: "exclusive-1",
      title: "Next-day dispatch",
      text: "Pieces in stock leave the workshop the day after you order.",
    },
    {
      picture: "exclusive-2",
      title: "Unique designs",
      text: "Drawn in our studio; you will not meet them in another shop.",
    },
    {
      picture: "solid-sheesham",
      title: "Solid sheesham wood",
      text: "Kiln-seasoned, oiled by hand, heavy in the right places.",
    },
    {
      picture: "exclusive-4",
      title: "Premium engineered wood",
      text: "Flat, stable boards where a wide panel has to stay true.",
    },
  ],
};
