import { mostReviewPhotos } from "../../contract/reviewRules.ts";
import type { ReadingPage } from "../../contract/texts/blocks.ts";
import { promotion } from "../navigation.ts";
import { word } from "../words.ts";
import { companyFacts, grievanceBlocks } from "./companyFacts.ts";
import { designsCancelled } from "./policyFacts.ts";

export const termsConditions: ReadingPage = {
  title: "Terms & Conditions",
  description: `The agreement between you and ${word.name}: ordering, prices, custom work, offers, reviews, complaints and the Grievance Officer.`,
  lead: `What you and we may expect of each other when you use this shop or buy from it. We have kept it short and in words that are used in a home.`,
  changed: "2026-11-20",
  sections: [
    {
      id: "who",
      title: "Who we are",
      blocks: [
        companyFacts,
        `“We” and “${word.name}” mean this company; “you” means everybody who uses the word. We sell our own stock; no other seller sells here.`,
      ],
    },
    {
      id: "using",
      title: "Using the shop",
      blocks: [
        "Everybody may look around. To buy you must be 18 or older, or buy through a parent or guardian.",
        "An account needs your phone number and a password of your own. Keep the password, and the codes that we send to your phone, to yourself; what is done under your account counts as done by you until you tell us that somebody else has got hold of it. You can order without an account too.",
        "Please do not do what harms the shop or others: break in, copy the catalogue by machine, order in another’s name, or order what you do not mean to take.",
      ],
    },
    {
      id: "ordering",
      title: "How an order becomes binding",
      blocks: [
        {
          steps: [
            "You check the pieces, the address and the total, and confirm the order. Nothing is ticked or added for you.",
            "We confirm by message that the order has reached us, with its number.",
            "The purchase is concluded when we confirm it. From then on both of us are bound, apart from the right to cancel.",
          ],
        },
        `You may cancel free of charge within ${word.cancelWithin} and before dispatch; later cancelling has a price. The [Return And Refund Policy](/exchange-policy#cancel) says how.`,
        "If a price or a stock figure on the page was plainly wrong (a sofa for ₹399, say), we tell you before dispatch, and you choose between the right price and all your money back.",
      ],
    },
    {
      id: "prices",
      title: "Prices and payment",
      blocks: [
        "Prices are in INR and include taxes. Payment options are cards, UPI, a wallet and netbanking, and cash on delivery where it is offered. [Payment Terms](/payment-term) has the details.",
      ],
    },
    {
      id: "goods",
      title: "What you get",
      blocks: [
        "We describe and picture our furniture as truly as we can. Three things cannot be exact: screens show colours differently; wood grows, so grain and shade differ from piece to piece; and measurements of handmade work may differ by up to 1 cm in each direction.",
        "Beside every product you find its maker, country of origin, size, net quantity and MRP. How it travels to you is in the [Shipping Policy](/shipping-policy), and what the warranty covers in the [Return And Refund Policy](/exchange-policy#warranty).",
      ],
    },
    {
      id: "custom",
      title: "Custom orders and kitchens",
      blocks: [
        "For custom sofas, modular kitchens and interiors we make a written quotation with drawing, materials, price, instalments and dates. Work begins when you have approved it and paid the first instalment. Changes after that are possible where the work allows, at the price that we name first.",
        `**Custom orders are non-refundable and non-cancellable, and COD does not apply to them.** ${designsCancelled} Work that is faulty or other than what you approved is put right at our cost.`,
        "A design consultation is free and binds you to nothing. Drawings stay ours until the order is placed.",
      ],
    },
    {
      id: "offers",
      title: "Offers, codes and coins",
      blocks: [
        {
          list: [
            `**${promotion.offer}** while the top of the page names a code for it: once for each order, on pieces at full or reduced price.`,
            `**${word.sale}** in a sale: the reduced price stands on each piece.`,
            `**${word.referralReward}** for each of you for referring friends and family by your [own link](/refer): credited when the first order of the person you referred was delivered and stayed, as that page says to the day. It has to be another person in another home; what is doubtful we look at first. [Coins](/coins) pay a part of an order, come back when it is cancelled or sent back, have no value in cash, and go with your account.`,
          ],
        },
        "We may end an offer for the future at any time, never for an order already placed.",
      ],
    },
    {
      id: "reviews",
      title: "Reviews",
      blocks: [
        `A review that you write beside a product while you are logged in comes to us, with up to ${mostReviewPhotos} photos if you like; of these we keep the picture alone, without the place and the time that a camera hides in it. We read it before others can, and decline what insults, advertises, names people or is about something else; never because of its rating. **Verified purchase** stands beside it when an order of yours with that product was delivered. You can take it back at any time, where you wrote it, and its photos go with it.`,
        "Questions about a product, and answers of customers who have it, we read in the same way before others can. Who asked is told when an answer is published.",
        "Some days after a delivery we ask you once for a review, by a message.",
        "Without a log-in a review shows in your own page, until you leave it: it is not sent to us, and nobody else reads it.",
        "Reviews and figures that come with the shop as demo content say so where they stand, and go when the first review of that product is published. We pay for none.",
      ],
    },
    {
      id: "rights",
      title: "Pictures and texts",
      blocks: [
        "The designs, pictures, drawings and texts of this shop belong to us. You may keep and share them to plan your own home. Any other use needs our consent in writing.",
      ],
    },
    {
      id: "liability",
      title: "What we answer for",
      blocks: [
        "We answer for what we sell and for the harm that we cause by our fault. We do not answer for what neither of us can command, such as floods, strikes or a failing network, but we tell you of it and look for a way with you.",
        "Nothing in these terms takes away a right that the Consumer Protection Act, 2019 or another law gives you.",
      ],
    },
    {
      id: "grievance",
      title: "Complaints and the Grievance Officer",
      blocks: [
        "Please write or call customer care first. If that does not put it right, or if you would rather begin higher up, write to the Grievance Officer:",
        ...grievanceBlocks,
        "You can also turn to the National Consumer Helpline (phone [1915](tel:1915), [consumerhelpline.gov.in](https://consumerhelpline.gov.in)) or to the consumer commission where you live. Complaints about personal data are described in the [Privacy Policy](/privacy-policy#complaints).",
      ],
    },
    {
      id: "law",
      title: "Law and courts",
      blocks: [
        `Indian law applies. The courts of Bengaluru have jurisdiction; a consumer may always go to the consumer commission of the place where he or she lives or works.`,
        "If one of these terms turns out to be invalid, the others stay.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      blocks: [
        "When we change these terms we change the date at the top. For an order, the terms of the day on which it was placed count.",
      ],
    },
  ],
};
