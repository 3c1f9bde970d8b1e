import type { SceneName } from "./scenes.ts";

export interface BlogCard {
  id: string;
  title: string;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  image: { scene: SceneName; alt: string };
  text: string;
  /** Where the article is; a card without it announces one that is still being written. */
  link?: "/interior-blog";
}

export const blogList = {
  title: "Blogs",
  description:
    "Long reads from our workshop in Bangalore: planning a modular kitchen, choosing a sofa, sheesham and engineered wood, furniture in the monsoon.",
  lead: "What we tell customers at the drawing table, written down for those who would rather read first.",
} as const;

export const blogCards: readonly BlogCard[] = [
  {
    id: "modular-kitchen",
    title: "How to plan a modular kitchen in an Indian home",
    date: "2026-11-16",
    image: { scene: "blog-1", alt: "A modular kitchen in daylight" },
    text: "Layouts, counter heights, plywood, hob and chimney, gas, storage for rice and masala, budgets and a checklist: what our designers tell every customer before the first drawing.",
    link: "/interior-blog",
  },
  {
    id: "sofa-for-your-room",
    title: "The right sofa for a room of ten feet by twelve",
    date: "2026-12-04",
    image: { scene: "blog-2", alt: "A living room with a sofa" },
    text: "How deep, how high, which cloth survives turmeric and two children, and why the doorway decides before you do.",
  },
  {
    id: "sheesham-or-engineered",
    title: "Sheesham or engineered wood: which goes where",
    date: "2026-12-18",
    image: { scene: "blog-3", alt: "Wooden furniture in a bright room" },
    text: "Solid wood moves, boards stay. A walk through a wardrobe, panel by panel, with what each costs and how long it lasts.",
  },
  {
    id: "monsoon",
    title: "Furniture and the monsoon",
    date: "2027-01-08",
    image: { scene: "blog-4", alt: "A room with furniture on a rainy day" },
    text: "Damp walls, swollen doors, white spots on polish: what to do in May so that nothing happens in July.",
  },
];
