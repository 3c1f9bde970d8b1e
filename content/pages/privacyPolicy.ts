import { familiarDays, sessionLimits } from "../../contract/accountRules.ts";
import { guestCartDays } from "../../contract/cartRules.ts";
import { consultationMonths } from "../../contract/consultationRules.ts";
import { securityEventDays } from "../../contract/securityEvents.ts";
import type { ReadingPage } from "../../contract/texts/blocks.ts";
import { word } from "../words.ts";
import { grievanceBlocks } from "./companyFacts.ts";

const mailTo = (subject: string) =>
  `mailto:${word.privacyEmail}?subject=${encodeURIComponent(subject)}`;

export const privacyPolicy: ReadingPage = {
  title: "Privacy Policy",
  description: `Which personal data ${word.name} keeps, why and for how long, who receives it, your rights under the Digital Personal Data Protection Act, and how to use them.`,
  lead: "Which data about you we keep, what for, who else gets to see it, and how you can have it shown, corrected or erased. This is our notice under the Digital Personal Data Protection (DPDP) Act, 2023.",
  changed: "2026-11-23",
  sections: [
    {
      id: "in-short",
      title: "In short",
      blocks: [
        {
          list: [
            "We keep what we need to sell, deliver and stand by furniture. Nothing more.",
            "We sell no data, show no advertising of others and follow nobody across the internet.",
            "You can look around without telling us anything. We set no cookie until you put something into a cart or log in.",
            `One e-mail to [${word.privacyEmail}](${mailTo("My personal data")}) is enough to see, correct or erase your data.`,
          ],
        },
      ],
    },
    {
      id: "who",
      title: "Who is responsible",
      blocks: [
        `${word.legalName}, ${word.postalAddress}, is the Data Fiduciary: it decides why and how your data is used, and answers for it. Questions about personal data are answered at [${word.privacyEmail}](${mailTo("A question about personal data")}).`,
      ],
    },
    {
      id: "data",
      title: "What we keep, why, and for how long",
      blocks: [
        {
          table: {
            caption: "Personal data, the purpose it serves, and how long it is kept",
            columns: ["For", "Data", "What it makes possible", "How long"],
            rows: [
              [
                "Account",
                "Phone number; password, as a hash that cannot be turned back",
                "Logging in, also by a code that we send to the number; keeping your wishlist, cart and orders for you",
                "Until you ask us to erase the account",
              ],
              [
                "Profile, if you fill it in",
                "Name, e-mail, address, city, PIN code, picture",
                "Filling in forms for you",
                "Until you change or erase it",
              ],
              [
                "Wishlist and cart",
                "The pieces you put there",
                "Showing them on every device on which you log in",
                "Until you empty them or erase the account",
              ],
              [
                "Notices you ask for, and searches you save",
                "Which piece you wait for, and the price that you saw; what you searched for",
                "Writing to you, by e-mail or else by SMS, when it is back in stock or costs less, or something new fits the search",
                "Until we wrote that it is back, you take the notice or the search back, or erase the account",
              ],
              [
                "Devices you log in on",
                "Kind of browser and device; network address (IP) without its last part; when you logged in and were last there",
                "Showing you where you are logged in, so that you can end it",
                `Until you log out there or have not been there for ${sessionLimits.idleDays} days, and ${sessionLimits.mostDays} days at most`,
              ],
              [
                "Security of your account",
                "When somebody logged in or failed to, and what was changed of password, number, e-mail and passkeys; network address (IP) without its last part",
                "Finding out who tried to get into your account",
                `${securityEventDays} days; erased with the account, it names nobody any more`,
              ],
              [
                "Orders",
                "Name, phone, e-mail, delivery address, pieces, price, way of paying and its reference",
                "Delivery, warranty, returns, refunds; the tax invoice that the law demands",
                "Invoices and what belongs to them: 72 months from the due date of that year’s GST return",
              ],
              [
                "Returns and replacements",
                "What you write of it, photographs of the pieces, and for cash where it goes back to",
                "Seeing what is wrong, claiming from the courier, giving your money back",
                "What you write with the order; photographs until you erase the account and the return is over, without one with the order; where cash goes until it went",
              ],
              [
                "Reviews of products, and questions about them",
                "The name that you give, your words, stars and photos, that they are yours, and which reviews of others you found helpful",
                "Showing them to other customers when we have read them, and whether you bought the piece; telling you of an answer; asking you once after a delivery for a review",
                "Until you take the review or the question back, or erase the account",
              ],
              [
                "Which messages you want",
                "What you chose, when, and where: on the page of messages or by the link in an e-mail",
                "Sending you what you want, and showing what you chose",
                "Until you erase the account",
              ],
              [
                "Consultation",
                "Name, e-mail, phone, the page you wrote from, the time",
                "Calling you back about your kitchen or home",
                `${consultationMonths} months after our last conversation, or until you ask us to erase it`,
              ],
              [
                "Messages and complaints",
                "What you write, and photographs you send",
                "Answering, and showing later what was agreed",
                "3 years, or as long as a dispute lasts",
              ],
              [
                "Protection of the shop",
                "Network address (IP) of log-ins and sent forms",
                "Stopping those who guess passwords and codes, have codes sent to others or flood forms",
                "A day at most, as a count; not kept with your account",
              ],
              [
                "Server logs",
                "Time, page and result, without what you typed",
                "Finding faults and attacks",
                "1 year, as the DPDP Rules ask",
              ],
            ],
          },
        },
        "**Searching by voice** is done by your browser: what you say goes to the speech service of its maker, and we get the words, as if you had typed them. It listens only after you press the microphone.",
        "We never see or store card numbers, CVV, UPI PINs or bank passwords: the payment company takes them on its own page.",
      ],
    },
    {
      id: "basis",
      title: "Consent, and data you give us for a purpose",
      blocks: [
        "When you hand us data to get something done, such as an order, a delivery or a call back, we use it for that purpose, as section 7(a) of the Act allows. Invoices are kept because tax law demands it.",
        "For anything beyond that we ask for your consent, one purpose at a time, with a box that you tick yourself. News and offers are sent only with such consent. We note when you gave it and to which version of this notice.",
        `**Withdrawing is as easy as giving:** [withdraw my consent](${mailTo("I withdraw my consent")}). We stop within a week and see to it that those who work for us stop too. What was done before stays lawful.`,
      ],
    },
    {
      id: "storage",
      title: "Cookies and storage in your browser",
      blocks: [
        "The shop sets **two cookies**. `aangan_cart` comes when you put something into a cart without logging in: by it your browser finds that cart again, and it goes when you log in. `aangan_device` comes when you log in: by it the shop knows this browser again, so that strangers who guess your password do not make you wait. No script can read them, and they say nothing about you. Beside them the shop keeps a few entries in your browser’s own storage, all of them for the shop to work and none for following you:",
        {
          table: {
            caption: "What the shop keeps in the storage of your browser",
            columns: ["Entry", "What it is for", "How long"],
            rows: [
              ["token, isAuthenticated, userDetails", "You stay logged in", "Until you log out"],
              ["authToken, authUser", "The same, written when you register", "Until you log out"],
              [
                "aangan_cart (a cookie), aangan.guestCart",
                "The cart that you filled without logging in",
                `${guestCartDays} days after you last used it`,
              ],
              [
                "aangan_device (a cookie)",
                "This browser is known as one in which you have logged in",
                `${familiarDays} days after you last logged in; it counts no more after a new password, or when you log out everywhere`,
              ],
              [
                "aangan.viewed",
                "The pieces that you looked at last, to lead you back to them; never sent to us as a list",
                "Until you clear the storage",
              ],
              [
                "aangan.compare",
                "The pieces that you put side by side; never sent to us but in the address of that page",
                "Until you take them away",
              ],
              [
                "aangan.route",
                "The measures of your lift, doors and stairs, to say what reaches your room; never sent to us",
                "Until you forget them there, or clear the storage",
              ],
              [
                "aangan.onlyWhatReaches, in this tab",
                "Lists show only what reaches your room",
                "Until you close the tab",
              ],
              [
                "aangan.checkoutToken, in this tab",
                "Going on with the checkout that you began",
                "Until you close the tab",
              ],
              [
                "Where you were, and what you had just pressed, in this tab",
                "Going back to the same place in a list; finishing what you began before logging in",
                "Until you close the tab",
              ],
            ],
          },
        },
        "If your browser blocks storage, everything that can be read still works; logging in then lasts until you leave the page. The checkout and payment companies may set cookies of their own on their pages, under their own notices.",
      ],
    },
    {
      id: "recipients",
      title: "Who else receives it",
      blocks: [
        {
          list: [
            "**Couriers and fitters:** name, address, phone and what they bring.",
            "**Services that carry messages:** when you ask for a log-in code, your phone number and the code, by WhatsApp or SMS, or your e-mail address where neither is reached; what we tell you by SMS, such as where your order is, with your phone number, and by WhatsApp where you chose that.",
            "**The checkout provider and the payment company:** what they need to take the order and the payment.",
            "**Those who run our servers and mail for us:** under contracts that bind them to our instructions and to secrecy.",
            "**Authorities and courts:** what the law obliges us to give, and no more.",
          ],
        },
        `Nobody else. On request we name each of them and what they received about you. When you press “Order on Whatsapp” or open our pages on a social network, you give data to that network; its own notice applies.`,
      ],
    },
    {
      id: "safety",
      title: "How it is kept safe",
      blocks: [
        "Everything travels encrypted. Passwords, log-in codes and log-in tokens are stored only as hashes. Every state of an order is recorded with its time.",
        "If data of yours should nevertheless get into wrong hands, we tell you and the Data Protection Board without delay: what happened, what it may mean for you, what we do and what you can do. The Board receives a full report within 72 hours.",
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      blocks: [
        {
          list: [
            `**To see it:** a summary of your data, what we do with it and who received it. [Ask for it](${mailTo("Please send me a summary of my data")})`,
            `**To correct and complete it:** most of it by yourself in [your profile](/profile), the rest [through us](${mailTo("Please correct my data")}).`,
            `**To have it erased:** we erase the account and everything that no law makes us keep; invoices stay locked away until their time is over. [Ask for it](${mailTo("Please erase my data")})`,
            `**To name somebody** who uses these rights for you if you die or cannot act. [Name somebody](${mailTo("I name a person to use my rights")})`,
            "**To have a grievance heard,** as described [below](#complaints).",
          ],
        },
        "Write from the e-mail of your account, or give the phone number of your orders; we call it once to be sure that it is you. It costs nothing. We answer as fast as we can, and never later than 90 days.",
      ],
    },
    {
      id: "children",
      title: "Children",
      blocks: [
        "The shop is meant for people of 18 and older. We do not knowingly keep data of children, follow them or address advertising to them. If you find that a child has given us data, tell us and we erase it.",
      ],
    },
    {
      id: "complaints",
      title: "Complaints",
      blocks: [
        ...grievanceBlocks,
        `If you are not content with the answer, or none has come within ${word.resolution}, you may complain to the **Data Protection Board of India**, established under the DPDP Act. The Act asks that you have tried our Grievance Officer first.`,
      ],
    },
    {
      id: "language",
      title: "In another language",
      blocks: [
        `You may read this notice in English or in any language of the Eighth Schedule of the Constitution. [Tell us which](${mailTo("Your privacy notice in another language")}) and we send it to you.`,
      ],
    },
    {
      id: "changes",
      title: "Changes",
      blocks: [
        "When this notice changes, the date at the top changes with it. If we want to use data that we already have for something new, we ask you first.",
      ],
    },
  ],
};
