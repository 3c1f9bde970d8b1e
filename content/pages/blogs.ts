import type { Blogs } from "../../contract/texts/blogForms.ts";

/** The list of articles as it comes; a card without a page announces one that is still being written. */
export const blogs: Blogs = {
  title: "Blogs",
  description:
    "Long reads from our workshop in Bangalore: planning a modular kitchen, choosing a sofa, sheesham and engineered wood, furniture in the monsoon.",
  lead: "What we tell customers at the drawing table, written down for those who would rather read first.",
  cards: [
    {
      title: "How to plan a modular kitchen in an Indian home",
      date: "2026-11-16",
      picture: "blog-1",
      alt: "A modular kitchen in daylight",
      text: "Layouts, counter heights, plywood, hob and chimney, gas, storage for rice and masala, budgets and a checklist: what our designers tell every customer before the first drawing.",
      path: "/interior-blog",
    },
    {
      title: "The right sofa for a room of ten feet by twelve",
      date: "2026-12-04",
      picture: "blog-2",
      alt: "A living room with a sofa",
      text: "How deep, how high, which cloth survives turmeric and two children, and why the doorway decides before you do.",
      path: "",
    },
    {
      title: "Sheesham or engineered wood: which goes where",
      date: "2026-12-18",
      picture: "blog-3",
      alt: "Wooden furniture in a bright room",
      text: "Solid wood moves, boards stay. A walk through a wardrobe, panel by panel, with what each costs and how long it lasts.",
      path: "",
    },
    {
      title: "Furniture and the monsoon",
      date: "2027-01-08",
      picture: "blog-4",
      alt: "A room with furniture on a rainy day",
      text: "Damp walls, swollen doors, white spots on polish: what to do in May so that nothing happens in July.",
      path: "",
    },
  ],
};
