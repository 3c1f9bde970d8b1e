import type { Field, ValueOf } from "./fields.ts";

/** A policy, or the page about the shop. */
export const pageForm = {
  kind: "group",
  label: "Page",
  fields: {
    title: { kind: "text", label: "Title", most: 80 },
    description: {
      kind: "text",
      label: "Description",
      most: 240,
      isLong: true,
      hint: "For search engines and shared links: one or two sentences.",
    },
    lead: { kind: "text", label: "First sentences", most: 1000, isLong: true, hasMarks: true },
    changed: { kind: "day", label: "Last changed on" },
    sections: { kind: "sections", label: "Sections" },
  },
} as const satisfies Field;
export type Page = ValueOf<typeof pageForm>;
