import type { SettingGroup } from "../ground/settingGroup.ts";

/** By what the shop counts the days until an order arrives. */
export const workshopGroup: SettingGroup = {
  name: "workshop",
  title: "Workshop and dates",
  lead: "Every date that customers read is counted by these and by the days of their PIN code, under Delivery. Orders that there are keep what they were promised.",
  fields: [
    {
      name: "WORKING_DAYS",
      label: "Working days",
      kind: "text",
      hint: "Weekdays of the workshop and of couriers, such as Mon Tue Wed Thu Fri",
    },
    {
      name: "HOLIDAYS",
      label: "Holidays",
      kind: "text",
      hint: "Days such as 2026-11-09, or 01-26 of every year, with blanks between",
    },
    {
      name: "CUT_OFF_HOUR",
      label: "Orders count as today's until",
      kind: "number",
      hint: "The hour in India, 0 to 24",
    },
    {
      name: "DISPATCH_DAYS",
      label: "Working days until a ready piece leaves",
      kind: "number",
      hint: "What is made to order takes its own days besides",
    },
    {
      name: "SLOT_DAYS",
      label: "Days to bring and put together",
      kind: "text",
      hint: "Weekdays among which customers may wish, or none",
    },
    {
      name: "SLOT_PARTS",
      label: "Halves of those days",
      kind: "text",
      hint: "morning, afternoon, or both with a blank between",
    },
  ],
};
