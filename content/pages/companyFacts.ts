import type { Block } from "../../contract/texts/blocks.ts";
import { word } from "../words.ts";

export const mailToCare = `[${word.email}](mailto:${word.email})`;
export const phoneOfCare = `[${word.phone}](tel:+${word.phoneDigits})`;
export const chatWithUs = `[chat](${word.chatLink})`;

/** Who sells, as the Consumer Protection (E-Commerce) Rules 2020 want it shown. */
export const companyFacts: Block = {
  facts: [
    ["Legal name", word.legalName],
    ["Name of the shop", `${word.name}, furniture and interiors`],
    ["Head office", word.postalAddress],
    ["Branches", "None besides the head office"],
    ["Customer care", `${mailToCare}, ${phoneOfCare}, or by ${chatWithUs}`],
    ["Nodal person for compliance", word.nodalPerson],
  ],
};

/** How to reach the Grievance Officer, and how fast an answer comes. */
export const grievanceBlocks: readonly Block[] = [
  {
    facts: [
      ["Grievance Officer", word.officerName],
      ["Designation", word.officerDesignation],
      ["E-mail", `[${word.officerEmail}](mailto:${word.officerEmail})`],
      ["Phone", `[${word.officerPhone}](tel:+${word.officerPhoneDigits})`],
      ["Address", `${word.legalName}, ${word.postalAddress}`],
      ["Hours", word.officerHours],
    ],
  },
  `The Grievance Officer responds within **${word.firstAnswer}** of receiving your complaint, gives it a number with which you can follow it, and resolves it within **${word.resolution}**.`,
];
