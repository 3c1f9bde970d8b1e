import { reservationMinutes } from "../../contract/checkoutRules.ts";
import type { ReadingPage } from "../../contract/texts/blocks.ts";
import { word } from "../words.ts";
import { mailToCare, phoneOfCare } from "./companyFacts.ts";

export const paymentTerm: ReadingPage = {
  title: "Payment Terms",
  description:
    "Ways to pay: cards, UPI, a wallet and netbanking, or cash on delivery. Prices in INR include taxes. What happens when a payment fails, and how it is kept safe.",
  lead: "How you can pay, what the price includes, and what happens when a payment goes wrong on the way.",
  changed: "2026-11-20",
  sections: [
    {
      id: "ways",
      title: "Ways to pay",
      blocks: [
        {
          table: {
            caption: "Ways to pay and what to know about each",
            columns: ["Way to pay", "What to know"],
            rows: [
              ["Cards", "Credit and debit cards of Indian banks, confirmed with the bank’s OTP"],
              ["UPI", "Any UPI app; your bank’s limit for one day applies"],
              ["A wallet", "The wallet that is offered at checkout"],
              ["Netbanking", "All large Indian banks"],
              [
                "Cash on delivery (COD)",
                "Where the courier offers it for your PIN code and the amount; not for custom orders",
              ],
            ],
          },
        },
        "Paying online costs nothing on top. Checkout shows which ways are possible for your order, and what paying on delivery adds if it adds anything, before you confirm it.",
      ],
    },
    {
      id: "prices",
      title: "Prices and taxes",
      blocks: [
        "All prices are in Indian rupees (**INR**) and **include taxes** (GST). The total of your cart equals the sum of its lines. What delivery or paying on delivery adds, if anything, the checkout shows before you confirm.",
        "Beside a reduced price the page shows the earlier one struck through. It is never above the maximum retail price (MRP). The price that counts is the one shown at the moment you order.",
        "With dispatch you get a tax invoice with the GST split that applies to your state. It is made out to the person who takes the order in, or, where you say so at the checkout, to a company by its GSTIN or to another address. The tax of a company is that of the state in which its GSTIN is registered.",
      ],
    },
    {
      id: "when",
      title: "When you are charged",
      blocks: [
        {
          list: [
            `**Online payment:** when you confirm the order. The pieces are held for you for ${reservationMinutes} minutes while you pay.`,
            "**Cash on delivery:** to the courier, at your door, against a receipt. Law does not allow ₹2,00,000 or more in cash for one purchase; couriers draw the line much lower.",
            "**Custom sofas and modular kitchens:** in the instalments of your written quotation, which you approve before the first. COD does not apply to them.",
          ],
        },
        "We set up no recurring payments and keep no standing permission to charge you.",
      ],
    },
    {
      id: "safety",
      title: "How your payment is kept safe",
      blocks: [
        "You enter card, UPI and bank details only on the page of the payment company that checkout opens, over an encrypted connection. We never see your card number, CVV, UPI PIN or netbanking password and store none of them; we only learn that an order was paid, how, and under which reference. The name of the payment company stands on its page.",
        {
          note: `Nobody from our shop will ever ask you for an OTP, PIN, CVV or password, or send you a link or QR code to “receive” a refund. If somebody does, put the phone down and tell us: ${phoneOfCare}.`,
        },
      ],
    },
    {
      id: "failed",
      title: "When a payment fails",
      blocks: [
        {
          steps: [
            "Do not pay again at once. Look at [your orders](/orders) or [track the order](/tracking): sometimes only the message was lost.",
            `If money left your account and there is no order, it comes back by itself within ${word.refund}.`,
            `If it does not, send ${mailToCare} the date, the amount and the reference of your bank or UPI app. We find the payment and see it through.`,
          ],
        },
        "If you do not recognise a charge from us, tell us and your bank without delay. Your right to dispute it with the bank (a charge-back) remains.",
      ],
    },
    {
      id: "codes",
      title: "Discount codes and coins",
      blocks: [
        "A discount code gives the percentage that is named beside it, once for each order, and cannot be joined with another code. Coins that you earn by referring friends and family are credited when their first order is delivered. Neither can be paid out in cash.",
      ],
    },
    {
      id: "refunds",
      title: "Refunds",
      blocks: [
        `Refunds take **${word.refund}** and go back the way you paid. When an order is cancelled later than ${word.cancelWithin} after ordering, ${word.lateCancellation} of the order value is deducted, and for prepaid orders a ${word.gatewayCharge} gateway charge. Everything about this is in the [Return And Refund Policy](/exchange-policy#cancel).`,
      ],
    },
    {
      id: "questions",
      title: "Questions that people ask",
      blocks: [
        {
          questions: [
            {
              question: "Which ways to pay do you accept?",
              answer:
                "Cards, UPI, a wallet and netbanking. Cash on delivery is offered where the courier allows it, but not for custom orders.",
            },
            {
              question: "Can I pay by EMI?",
              answer:
                "The shop lends nothing itself. When you pay online, the payment window shows whether your bank offers EMI for your card. **See EMI** beside a price tells what such plans cost in all, with the interest, the fee and the GST on both.",
            },
            {
              question: "Do prices include GST?",
              answer: "Yes. All prices are in INR and include taxes.",
            },
            {
              question: "Do I get a GST invoice?",
              answer:
                "Yes, with dispatch, for download with [your order](/orders). If you buy for a company, add its GSTIN at the checkout, before you pay: an invoice that is issued is not changed.",
            },
            {
              question: "Money was debited but I have no order. What now?",
              answer: `It comes back by itself within ${word.refund}. If not, send us the date, the amount and the bank’s reference.`,
            },
          ],
        },
      ],
    },
  ],
};
