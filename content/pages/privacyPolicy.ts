import { privacyNoticeVersion } from "../../contract/accountRules.ts";
import type { ReadingPage } from "../../contract/texts/blocks.ts";
import { word } from "../words.ts";
import { cookieRows, storageRows } from "./browserStorage.ts";
import { grievanceBlocks } from "./companyFacts.ts";
import { personalData } from "./personalData.ts";

const mailTo = (subject: string) =>
  `mailto:${word.privacyEmail}?subject=${encodeURIComponent(subject)}`;

export const privacyPolicy: ReadingPage = {
  title: "Privacy Policy",
  description: `Which personal data ${word.name} keeps, why and for how long, who receives it, your rights under the Digital Personal Data Protection Act, and how to use them.`,
  lead: "Which data about you we keep, what for, who else gets to see it, and how you can have it shown, corrected or erased. This is our notice under the Digital Personal Data Protection (DPDP) Act, 2023.",
  changed: privacyNoticeVersion,
  sections: [
    {
      id: "in-short",
      title: "In short",
      blocks: [
        {
          list: [
            "We keep what we need to sell, deliver and stand by furniture. Nothing more.",
            "We sell no data, show no advertising of others and follow nobody across the internet.",
            "You can look around without telling us anything. We set no cookie until you put something into a cart, log in, or follow a friend’s link to us.",
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
            rows: personalData,
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
        "Each cookie comes with something that you do, and only then. No script can read them, and none follows you: they hold random signs and codes, not who you are. Where the shop is reached by https, their names begin with __Host-.",
        {
          table: {
            caption: "The cookies that the shop sets",
            columns: ["Cookie", "What it is for", "How long"],
            rows: cookieRows,
          },
        },
        "Beside them the shop keeps a few entries in your browser’s own storage, all of them for the shop to work and none for following you:",
        {
          table: {
            caption: "What the shop keeps in the storage of your browser",
            columns: ["Entry", "What it is for", "How long"],
            rows: storageRows,
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
            `**To have it erased:** we erase the account and everything that no law makes us keep, and in orders that came to nothing everything that names you. What stays are orders with an invoice, or of which we kept money, for at least as long as the law asks, and orders of which something has yet to happen, such as a delivery or a refund. [Ask for it](${mailTo("Please erase my data")})`,
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
