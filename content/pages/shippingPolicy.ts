import type { ReadingPage } from "../../contract/texts/blocks.ts";
import {
  businessDays,
  deliveryTime,
  farDays,
  farPlaces,
  nearestDays,
  nearestPlace,
} from "../deliveryTimes.ts";
import { word } from "../words.ts";
import { chatWithUs, mailToCare, phoneOfCare } from "./companyFacts.ts";

const sooner = `${nearestPlace} in ${businessDays(nearestDays)}`;
const later = `${businessDays(farDays)} to ${farPlaces}`;

export const shippingPolicy: ReadingPage = {
  title: "Shipping Policy",
  description: `Where we deliver, how long it takes, what it costs and what to check at the door. Orders are processed in ${word.processing} and sent all over India.`,
  lead: "How your furniture travels from Bangalore to your room, how long that takes, and what to look at before you let the delivery team go.",
  changed: "2026-11-20",
  sections: [
    {
      id: "in-short",
      title: "In short",
      blocks: [
        {
          list: [
            `Orders are processed in **${word.processing}**. Pieces that stand ready leave us the next day.`,
            `A delivery typically takes **${deliveryTime(null)}**: ${sooner}, ${later}. The product’s page names the days for your PIN code, and the order keeps them. If it comes later, you get [coins](/coins) for each day without asking, where you have an account.`,
            "The cart adds no charge for delivery. Should your PIN code cost extra, the checkout says so before you pay.",
            `Damaged, or not what you ordered? Tell us within **${word.reportWithin}** of receipt and we put it right.`,
          ],
        },
      ],
    },
    {
      id: "where",
      title: "Where we deliver",
      blocks: [
        "We deliver all over India. Once you have entered your PIN code, every product’s page, the cart and the checkout tell you on which days it arrives at your PIN code and whether you can pay on delivery there.",
        "Two kinds of address need a word. We cannot send furniture to **field post offices** (PIN codes that begin with 9). And for **places without a road for a small truck**, please ask us first: we tell you honestly what is possible and what it takes.",
      ],
    },
    {
      id: "how-long",
      title: "How long it takes",
      blocks: [
        {
          table: {
            caption: "The stages of a delivery and how long each takes",
            columns: ["Stage", "What happens", "Time"],
            rows: [
              [
                "Processing",
                "We check the piece, finish it where it is made to order, pack it and hand it to the courier.",
                `${word.processing}; the next day for pieces that stand ready`,
              ],
              [
                "On the road",
                "The courier brings it to your city and calls you to agree on the day.",
                `Typically ${word.delivery}`,
              ],
              ["Far places", `On the road to ${farPlaces}.`, businessDays(farDays)],
              [
                "Custom work",
                "Custom sofas and modular kitchens, which are made for you alone.",
                "The date in your written quotation",
              ],
            ],
          },
        },
        "Business days are those on which our workshop and couriers work, as a rule Monday to Saturday, without public holidays. The days that we name for your PIN code already leave the others out. In the weeks before Diwali and in heavy monsoon, roads and couriers are slower; if we know of a delay when you order, we say so.",
        {
          note: "The days that stand in your order are our promise. If we cannot keep them, we tell you as soon as we know. You may then wait, or cancel at no cost and get everything back, unless the delay comes from a force that nobody can command, such as a flood or a closed road.",
        },
      ],
    },
    {
      id: "cost",
      title: "What it costs",
      blocks: [
        "All prices are in Indian rupees (INR) and include taxes. The total of your cart is the sum of its lines, without charges for packing or handling. Where delivery to a PIN code or paying on delivery costs extra, the checkout shows the charge before you confirm.",
        "Should your home need something out of the ordinary, such as a crane for a balcony or carrying a sofa up many floors, we name the price before anything is done and do it only if you agree.",
      ],
    },
    {
      id: "before",
      title: "Before the piece arrives",
      blocks: [
        "Most trouble with furniture happens in the last ten metres. Five minutes with a tape prevents it.",
        {
          checks: [
            "Measure the door, the lift and the narrowest turn of the stairs, and compare them with the size on the product page. Packing adds 8 to 10 cm on each side.",
            "Ask your society or landlord about the service lift and the hours in which deliveries are allowed.",
            "Clear the way and the place where the piece will stand.",
            "Be there, or ask somebody over 18 to be there, with the order number.",
          ],
        },
        "The courier calls the number on the order. If nobody can be reached or nobody is at home, we try again on another day that suits you. If a piece comes back to us after that, we call you before we decide anything.",
      ],
    },
    {
      id: "at-the-door",
      title: "At the door",
      blocks: [
        {
          steps: [
            "Count the boxes and look at each from all sides **before you sign**.",
            "If a box is torn, wet or crushed, take a photograph and write it on the delivery receipt. If the damage is bad, you may refuse the box.",
            `Unpack the same day. Scratches, cracks, missing screws, the wrong colour: send us photographs within **${word.reportWithin}** of receipt, by ${mailToCare} or ${chatWithUs}.`,
            "Keep the packing until you are sure that you keep the piece.",
          ],
        },
        "The piece is ours, and so is the risk, until it is in your hands. How damage is put right is described in the [Return And Refund Policy](/exchange-policy#damage).",
      ],
    },
    {
      id: "tracking",
      title: "Following your order",
      blocks: [
        "You can see where your order is at any time on [Track Your Order](/tracking), with the order number and the phone number that you gave. It passes four steps: Receiving Orders, Order Processing, Shipped, Delivered.",
        `You may cancel free of charge within **${word.cancelWithin}** of ordering, as long as the order has not been dispatched. [How cancelling works](/exchange-policy#cancel).`,
      ],
    },
    {
      id: "questions",
      title: "Questions that people ask",
      blocks: [
        {
          questions: [
            {
              question: "How long does delivery take?",
              answer: `Orders are processed in ${word.processing}; pieces that stand ready leave the next day. They typically arrive ${deliveryTime(null)}: ${sooner}, ${later}.`,
            },
            {
              question: "Is there a charge for delivery?",
              answer:
                "None is added in the cart. Should your PIN code cost extra, the checkout says so before you pay. Prices are in rupees and include taxes.",
            },
            {
              question: "Will you bring the furniture into my room?",
              answer:
                "Yes, wherever it goes through doors, lift and stairs as they are. Please measure them before you order.",
            },
            {
              question: "Do you assemble the furniture?",
              answer:
                "The product page says whether a piece needs assembly. Where it does, the parts and the tool are in the box with a drawn guide. If you would rather not do it yourself, ask us before delivery and we look for a fitter in your city.",
            },
            {
              question: "Can I change the address after ordering?",
              answer: `Yes, until the order is dispatched. Call ${phoneOfCare} with the order number.`,
            },
            {
              question: "Can you deliver on a date that I choose?",
              answer:
                "Tell us when the courier calls, or write to us after ordering. We can hold a finished piece for up to two weeks without charge.",
            },
          ],
        },
      ],
    },
  ],
};
