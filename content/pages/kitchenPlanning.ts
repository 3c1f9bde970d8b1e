import type { Article } from "../../contract/texts/blocks.ts";
import { kitchenBudgetSections } from "./kitchenBudget.ts";
import { kitchenMaterialSections } from "./kitchenMaterials.ts";
import { kitchenRoomSections } from "./kitchenRoom.ts";

export const kitchenPlanning: Article = {
  title: "How to plan a modular kitchen in an Indian home",
  shortTitle: "Planning a kitchen",
  description:
    "Layouts, counter heights, plywood grades, hob, chimney and gas, storage for rice and masala, budgets in rupees, a timeline and a checklist for Indian kitchens.",
  lead: "A kitchen is the one room that you cannot rearrange on a Sunday. Everything in it is fixed to a wall, a pipe or a socket, so what is decided on paper is what you will live with for fifteen years. This is what our designers go through with every family before the first drawing.",
  published: "2026-11-16",
  changed: "2026-11-20",
  author: "The Aangan design studio",
  opening: {
    scene: "blog-1",
    alt: "A modular kitchen in daylight, with a clear stretch of counter between hob and sink",
    caption: "The most used metre of any kitchen: the counter between sink and hob.",
  },
  sections: [...kitchenRoomSections, ...kitchenMaterialSections, ...kitchenBudgetSections],
};
