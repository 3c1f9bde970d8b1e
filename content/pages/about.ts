import type { ReadingPage } from "../../contract/texts/blocks.ts";
import { word } from "../words.ts";
import { companyFacts, grievanceBlocks } from "./companyFacts.ts";

export const about: ReadingPage = {
  title: "About Us",
  description: word.description,
  lead: "An aangan is the courtyard in the middle of an Indian house: the place with the best light, where rice is picked over, children learn to walk and everybody ends up sitting. We make furniture for that kind of life.",
  changed: "2026-11-20",
  sections: [
    {
      id: "what-we-do",
      title: "What we do",
      blocks: [
        `${word.name} is a furniture and interior-design business in Bangalore. Our work has three sides:`,
        {
          list: [
            "**A shop** with [sofas](/products/sofa), [chairs](/products/chairs), [tables](/products/tables), [dining sets](/products/dining-sets), [cots](/products/cots) and [wardrobes](/products/wardrobes), sent all over India.",
            "**Custom sofas**, made to the length of your wall, the height of your knees and the cloth of your choice.",
            "**Modular kitchens and interiors**, from the first measurement to the last handle: [L](/lkitchen), [U](/ukitchen), [parallel](/parallelkitchen), [straight](/straightkitchen) and [island](/islandkitchen).",
          ],
        },
        {
          figure: {
            scene: "shell-1",
            alt: "A living room in morning light, furnished with pieces from the shop",
            caption: "A room should look as if its people had just stepped out for a moment.",
          },
        },
      ],
    },
    {
      id: "how-we-work",
      title: "How we work",
      blocks: [
        "**Honest material.** Solid sheesham where strength and touch matter: legs, frames, edges. Premium engineered wood where a wide panel has to stay flat through a monsoon. Each product page says which is where.",
        "**Joints before ornament.** A chair is tested by the way it is dragged, not by the way it is photographed. We spend on mortise and tenon, on drawers that run straight and on screws that can be tightened again in five years.",
        "**Drawn for Indian homes.** Doors of 32 inches, lifts that take six, floors that are washed, summers of 40 degrees, guests who come in dozens. Our measurements begin there.",
        "**Plain dealing.** One price with taxes included, no counters that run backwards, no boxes ticked for you. If a piece will not suit your room, our people say so.",
      ],
    },
    {
      id: "kitchens",
      title: "Planning a kitchen?",
      blocks: [
        "Our long read, [How to plan a modular kitchen in an Indian home](/interior-blog), tells you what our designers tell every customer before the first drawing. A consultation with one of them is free and binds you to nothing.",
        { action: { label: "Ask for a free consultation", to: "/lkitchen#consultation" } },
      ],
    },
    {
      id: "contact",
      title: "Contact and company details",
      blocks: [
        companyFacts,
        "For offices, hotels, schools and whole homes, write on chat: bulk orders have a price and a person of their own.",
      ],
    },
    {
      id: "grievance",
      title: "Grievance Officer",
      blocks: [...grievanceBlocks],
    },
    {
      id: "rules",
      title: "The rules we keep",
      blocks: [
        {
          list: [
            "[Shipping Policy](/shipping-policy): where, how fast, at what cost",
            "[Return And Refund Policy](/exchange-policy): damage, cancelling, refunds, warranty",
            "[Payment Terms](/payment-term): ways to pay and how they are kept safe",
            "[Privacy Policy](/privacy-policy): your data and your rights",
            "[Terms & Conditions](/terms-conditions): the agreement between us",
          ],
        },
      ],
    },
  ],
};
