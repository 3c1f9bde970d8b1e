import { shop } from "../shop.ts";
import type { Block } from "./blocks.ts";
import { policyFacts } from "./policyFacts.ts";

const { street, city, state, pincode } = shop.address;
export const postalAddress = `${street}, ${city}, ${state} ${pincode}, India`;

export const mailToCare = `[${shop.email}](mailto:${shop.email})`;
export const phoneOfCare = `[${onOneLine(shop.phone)}](tel:+${shop.phoneDigits})`;
export const chatWithUs = `[chat](${shop.chatLink})`;

/** Who sells, as the Consumer Protection (E-Commerce) Rules 2020 want it shown. */
export const companyFacts: Block = {
  facts: [
    ["Legal name", shop.legalName],
    ["Name of the shop", `${shop.name}, furniture and interiors`],
    ["Head office", postalAddress],
    ["Branches", "None besides the head office"],
    ["Customer care", `${mailToCare}, ${phoneOfCare}, or by ${chatWithUs}`],
    ["Nodal person for compliance", shop.nodalPerson],
  ],
};

/** How to reach the Grievance Officer, and how fast an answer comes. */
export const grievanceBlocks: readonly Block[] = [
  {
    facts: [
      ["Grievance Officer", shop.grievanceOfficer.name],
      ["Designation", shop.grievanceOfficer.designation],
      ["E-mail", `[${shop.grievanceOfficer.email}](mailto:${shop.grievanceOfficer.email})`],
      [
        "Phone",
        `[${onOneLine(shop.grievanceOfficer.phone)}](tel:+${shop.grievanceOfficer.phoneDigits})`,
      ],
      ["Address", `${shop.legalName}, ${postalAddress}`],
      ["Hours", shop.grievanceOfficer.hours],
    ],
  },
  `The Grievance Officer responds within **${policyFacts.firstAnswer}** of receiving your complaint, gives it a number with which you can follow it, and resolves it within **${policyFacts.resolution}**.`,
];

/** Keeps the groups of a phone number together. */
function onOneLine(number: string): string {
  return number.replaceAll(" ", "\u00a0");
}
