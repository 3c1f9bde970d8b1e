import { shop } from "./shop.ts";

/** What the home page says, in the order in which it says it. Picture names are scene names. */

/** The two tiles at the very top. */
export const openingTiles = [
  {
    title: "Free design consultation",
    text: "Plan your modular kitchen with us",
    path: "/lkitchen",
    hash: "#consultation",
  },
  {
    title: "New arrivals",
    text: "The newest pieces from the workshop",
    path: "/products",
    search: "?sort=-createdAt",
  },
] as const;

/** The three pictures of the carousel at the top. */
export const openingPictures = [
  { scene: "shell-1", caption: "Living rooms", linkLabel: "See all sofas", category: "sofa" },
  {
    scene: "shell-2",
    caption: "Dining rooms",
    linkLabel: "See all dining sets",
    category: "dining-sets",
  },
  { scene: "shell-3", caption: "Bedrooms", linkLabel: "See all cots", category: "cots" },
] as const;

export const hero = {
  kicker: "Made in Bangalore, at home all over India",
  headline: "Furniture with the calm of a courtyard",
  text: "Solid sheesham, honest joints and cloth that takes Indian summers. Made to order in our own workshop, sent to your door.",
  linkLabel: "Shop Now",
  path: "/best-selling",
  scenes: ["hero-home", "blog-1", "blog-3"],
} as const;

/** Each title and its text read on as one sentence. */
export const featureStrip = [
  { icon: "quality", title: "High Quality", text: "in wood, joints and cloth" },
  { icon: "shield", title: "Warranty Protection", text: shop.warranty },
  { icon: "truck", title: "Free Shipping", text: "on orders over $150" },
  { icon: "support", title: "24/7 Support", text: "write or chat at any hour" },
] as const;

export const offer = {
  kicker: "The courtyard sale",
  title: shop.sale,
  text: "On sofas, dining sets and cots that are ready to leave the workshop.",
  linkLabel: "See what is reduced",
  path: "/products",
  scene: "banner-offer",
} as const;

export const recentProjects = [
  {
    scene: "project-l",
    title: "L-Kitchen",
    text: "Two walls, one easy corner",
    path: "/lkitchen",
  },
  {
    scene: "project-u",
    title: "U-Kitchen",
    text: "Everything within one turn",
    path: "/ukitchen",
  },
  {
    scene: "project-parallel",
    title: "Parallel Kitchen",
    text: "Cook on one side, wash on the other",
    path: "/parallelkitchen",
  },
  {
    scene: "project-straight",
    title: "Straight Kitchen",
    text: "One wall that does it all",
    path: "/straightkitchen",
  },
  {
    scene: "project-island",
    title: "Island Kitchen",
    text: "A table the whole house gathers at",
    path: "/islandkitchen",
  },
] as const;

export const referral = {
  title: `Refer friends and family, earn ${shop.referralReward}`,
  text: `Tell someone about us. When they furnish a room with us, we thank you with ${shop.referralReward}.`,
  linkLabel: "Refer a friend by chat",
  scene: "banner-refer",
} as const;

export const exclusiveRange = [
  {
    scene: "exclusive-1",
    title: "Next-day dispatch",
    text: "Pieces in stock leave the workshop the day after you order.",
  },
  {
    scene: "exclusive-2",
    title: "Unique designs",
    text: "Drawn in our studio; you will not meet them in another shop.",
  },
  {
    scene: "solid-sheesham",
    title: "Solid sheesham wood",
    text: "Kiln-seasoned, oiled by hand, heavy in the right places.",
  },
  {
    scene: "exclusive-4",
    title: "Premium engineered wood",
    text: "Flat, stable boards where a wide panel has to stay true.",
  },
] as const;

/** Figures above the testimonials. */
export const happiness = { people: "10K+", peopleLabel: "happy people", rating: 4.88 } as const;
