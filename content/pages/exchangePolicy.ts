import { untilCut } from "../../contract/designRules.ts";
import { mostReturnPhotos } from "../../contract/returnRules.ts";
import type { ReadingPage } from "../../contract/texts/blocks.ts";
import { word } from "../words.ts";
import { chatWithUs, mailToCare, phoneOfCare } from "./companyFacts.ts";
import { designsCancelled } from "./policyFacts.ts";

export const exchangePolicy: ReadingPage = {
  title: "Return And Refund Policy",
  description: `Replacement or damage: tell us within ${word.reportWithin}. Cancel free within ${word.cancelWithin}. Refunds take ${word.refund}.`,
  lead: "What to do when something is wrong with your furniture, how to cancel an order, and when your money is back with you.",
  changed: "2026-11-20",
  sections: [
    {
      id: "in-short",
      title: "In short",
      blocks: [
        {
          table: {
            caption: "What you may do, when, and what it costs you",
            columns: ["What", "When", "What it costs you"],
            rows: [
              [
                "Report damage or ask for a replacement",
                `Within ${word.reportWithin} of receipt`,
                "Nothing",
              ],
              [
                "Cancel an order",
                `Within ${word.cancelWithin} of ordering and before dispatch`,
                "Nothing",
              ],
              [
                "Cancel later",
                "Before delivery, if we can still stop the order",
                `${word.lateCancellation} of the order value, and for prepaid orders a ${word.gatewayCharge} gateway charge`,
              ],
              ["Get a refund", `${word.refund} after we approve it`, "Nothing"],
              ["Return or cancel custom work", "Not possible, unless it is faulty", "–"],
            ],
          },
        },
      ],
    },
    {
      id: "damage",
      title: "Damaged, faulty or not what you ordered",
      blocks: [
        `Please look the piece over when it comes. If it is damaged or faulty, if parts are missing, or if it is not what you ordered, report it **within ${word.reportWithin} of receipt**.`,
        {
          steps: [
            `Open the order in [your orders](/orders), or without an account by [its number and your phone number](/tracking), and press “Report damage, return or replace”. You choose single pieces of it. You may also write to ${mailToCare} or on ${chatWithUs}, or call ${phoneOfCare}.`,
            `Add up to ${mostReturnPhotos} photographs: the whole piece, the fault from near, the box and its label. Only you and we see them.`,
            "We answer, as a rule on the next working day. Each step stands with the order, with what happens next; we write to you as well. Until the piece is collected you may take the request back.",
            "We send the missing or sound part, replace the piece, or take it back and refund it. We collect the faulty piece from your door at our cost.",
          ],
        },
        "Please do not use, wash or repair the piece before we have answered, and keep its packing: it travels back in it.",
        {
          note: `The ${word.reportWithin} are there so that we can claim from the courier. A fault in the making that nobody could see on the first day is covered by the [warranty](#warranty), and nothing on this page takes away the rights that the Consumer Protection Act, 2019 gives you, among them to return goods that are defective, not as described, or delivered late.`,
        },
      ],
    },
    {
      id: "cancel",
      title: "Cancelling an order",
      blocks: [
        `**Within ${word.cancelWithin} of ordering and before dispatch** you cancel free of charge, from [your orders](/orders) or by calling ${phoneOfCare}. Everything that you paid goes back to you.`,
        "**Single pieces** of an order you cancel the same way, as long as it is not packed. You see what comes back before you decide: the price of the pieces less their share of a discount and of coins, which come back as coins. What stays must still come to what your code and free delivery ask for. Where it does not, the code does not count any more and delivery is charged, both taken from what comes back; the order never comes to more than before. If it is we who cancel pieces, you keep both. Delivery and the fee for cash come back with the last piece.",
        `**Later than that**, write or call at once. If we can still stop the order, we cancel it and deduct **${word.lateCancellation} of the order value**, because the piece has been finished, packed or sent for you. For **prepaid orders** we also deduct the **${word.gatewayCharge} gateway charge** that the payment company does not return to us.`,
        {
          table: {
            caption: "What is refunded when an order of ₹40,000 is cancelled",
            columns: ["An order of ₹40,000", "Deducted", "Refunded"],
            rows: [
              ["Cancelled in time", "₹0", "₹40,000"],
              [
                "Cancelled late, prepaid",
                `₹8,000 (${word.lateCancellation}) and ₹1,200 (${word.gatewayCharge})`,
                "₹30,800",
              ],
            ],
          },
        },
        `The same holds for us. If we cancel an order that we accepted, without your doing, you get everything back, and after the first ${word.cancelWithin} a like charge of ${word.lateCancellation} is ours to bear: we pay it to you.`,
      ],
    },
    {
      id: "custom",
      title: "Custom orders",
      blocks: [
        `Custom sofas, modular kitchens and anything else made to your size, cloth, colour or drawing are cut for one home and fit no other. **Custom orders are non-refundable and non-cancellable**, and cash on delivery (COD) does not apply to them. ${designsCancelled}`,
        "We make this as safe as we can: nothing is cut before you have approved the drawing, the samples and the price in writing. And if custom work arrives damaged, faulty or other than what you approved, the promise [above](#damage) holds for it as for any other piece.",
      ],
    },
    {
      id: "refunds",
      title: "Refunds",
      blocks: [
        `A refund takes **${word.refund}** from the day on which we approve it: for a cancelled order, the day you cancel; for a returned piece, the day it is back and checked. It goes back the way it came. For single pieces you get what you paid for them, the discount of the order taken into account; delivery and other charges come back with the last piece of an order.`,
        {
          table: {
            caption: "Where a refund arrives, by the way in which you paid",
            columns: ["You paid by", "The refund arrives"],
            rows: [
              ["Card", "On the same card; it may show on your next statement"],
              ["UPI", "In the bank account behind the UPI ID"],
              ["Wallet", "In the same wallet"],
              ["Netbanking", "In the same bank account"],
              [
                "Cash on delivery",
                "In a bank account or UPI ID in your name, which we ask you for",
              ],
            ],
          },
        },
        `If it has not come after the last of these days, send us the order number. We give you the bank’s reference with which your bank finds the money. We never ask for a card number, PIN, OTP or password to make a refund.`,
      ],
    },
    {
      id: "exchange",
      title: "Exchanging a piece",
      blocks: [
        "A faulty piece is exchanged for the same piece. If we no longer have it, you choose another of the same price, pay or receive the difference, or take the refund.",
        "A piece that is sound and as described is not taken back because it does not suit the room after all: it has crossed the country once, and a second crossing would be paid for by the next customer. So please measure, and ask us anything before you order.",
      ],
    },
    {
      id: "warranty",
      title: "Warranty",
      blocks: [
        `Our furniture carries a warranty of ${word.warranty}; the exact time stands on each product page. It covers faults in the frame, the joints, the hardware and the boards, in ordinary use at home. We repair the piece, replace the part or replace the piece, at no cost to you.`,
        "It does not cover wear of cloth and polish, marks of water, heat, sun or pests, accidents, moving house, changes made by others, or the living grain, small knots and changes of shade that make wood wood.",
      ],
    },
    {
      id: "unhappy",
      title: "If you disagree with our answer",
      blocks: [
        `Write to the [Grievance Officer](/terms-conditions#grievance), who responds within ${word.firstAnswer} and resolves the complaint within ${word.resolution}.`,
      ],
    },
    {
      id: "questions",
      title: "Questions that people ask",
      blocks: [
        {
          questions: [
            {
              question: "How long do I have to report damage?",
              answer: `${word.reportWithin} from receipt, with photographs. A hidden fault in the making is covered by the warranty after that.`,
            },
            {
              question: "Can I cancel my order?",
              answer: `Yes. Within ${word.cancelWithin} of ordering and before dispatch it is free. Later we deduct ${word.lateCancellation} of the order value and, for prepaid orders, a ${word.gatewayCharge} gateway charge. Custom orders cannot be cancelled; a piece that you designed here can, ${untilCut}.`,
            },
            {
              question: "When do I get my money back?",
              answer: `Refunds take ${word.refund} from approval and go back the way you paid.`,
            },
            {
              question: "Who pays for sending a faulty piece back?",
              answer: "We do. We also arrange the pick-up from your door.",
            },
          ],
        },
      ],
    },
  ],
};
