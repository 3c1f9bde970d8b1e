import { indianStates } from "../indianStates.ts";
import type { Field, ValueOf } from "./fields.ts";

const text = <const More extends object>(label: string, most: number, more?: More) =>
  ({ kind: "text", label, most, isPlain: true, ...more }) as const;

/** Who runs the shop: what papers, messages, header, footer and policies tell. */
export const shopForm = {
  kind: "group",
  label: "Shop details",
  fields: {
    name: text("Name of the shop", 40),
    legalName: text("Legal name", 120, { hint: "As it is registered; stands on invoices." }),
    tagline: text("Tagline", 80),
    description: text("What the shop is, in a sentence", 160, {
      hint: "For search engines, at most 160 characters.",
      isLong: true,
    }),
    email: { kind: "email", label: "E-mail" },
    phone: { kind: "phone", label: "Phone" },
    chatPhone: { kind: "phone", label: "WhatsApp number" },
    address: {
      kind: "group",
      label: "Address",
      fields: {
        street: text("Street", 160),
        city: text("City", 60),
        state: { kind: "choice", label: "State", options: indianStates.map(({ name }) => name) },
        pincode: { kind: "pincode", label: "PIN code" },
      },
    },
    gstin: {
      kind: "gstin",
      label: "GSTIN",
      hint: "Papers already written keep the one they were written with.",
    },
    grievanceOfficer: {
      kind: "group",
      label: "Grievance Officer",
      hint: "The law wants a real person here before the shop sells anything.",
      fields: {
        name: text("Name", 80),
        designation: text("Designation", 80),
        email: { kind: "email", label: "E-mail" },
        phone: { kind: "phone", label: "Phone" },
        hours: text("Hours", 120),
      },
    },
    nodalPerson: text("Nodal person for compliance", 80, {
      hint: "Somebody who lives in India.",
    }),
    privacyEmail: { kind: "email", label: "E-mail for questions about personal data" },
    social: {
      kind: "list",
      label: "Social links",
      one: "link",
      least: 0,
      most: 4,
      item: {
        kind: "group",
        label: "Link",
        fields: {
          network: {
            kind: "choice",
            label: "Network",
            options: ["Instagram", "Facebook", "YouTube", "Pinterest"],
          },
          href: { kind: "https", label: "Address" },
        },
      },
    },
    warranty: text("Warranty", 60, { hint: "Read on as: “a warranty of …”." }),
    sale: text("Largest reduction of a sale", 60),
    copyright: text("Copyright line", 120),
  },
} as const satisfies Field;

export type ShopDetails = ValueOf<typeof shopForm>;

/** What of the details does not go together, by field; empty when all does. */
export function shopProblems({ address, gstin }: ShopDetails): Record<string, string> {
  const state = indianStates.find(({ gstCode }) => gstCode === gstin.slice(0, 2));
  if (state === undefined) return { gstin: "A GSTIN begins with the two digits of a state." };
  if (state.name === address.state) return {};
  return { gstin: `This GSTIN is one of ${state.name}, and the address is in ${address.state}.` };
}
