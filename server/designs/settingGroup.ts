import { materials } from "../../furniture/custom/outOfStock.ts";
import type { SettingGroup } from "../ground/settingGroup.ts";

/** By what pieces made to measure are priced and dated. */
export const customGroup: SettingGroup = {
  name: "made-to-measure",
  title: "Made to measure",
  lead: "A design costs what its materials and hours cost by these, with the margin of the product that it varies. Orders that there are keep their prices.",
  fields: [
    {
      name: "MADE_TO_MEASURE_DAYS",
      label: "Working days of the usual size",
      kind: "number",
      hint: "Larger pieces take longer, by their hours of work",
    },
    {
      name: "WORKSHOP_RATES",
      label: "Rates other than the usual",
      kind: "text",
      hint: "A name and rupees without GST, with commas between; the workshop's price list shows the names",
    },
    {
      name: "WORKSHOP_OUT_OF_STOCK",
      label: "Out of stock at present",
      kind: "several",
      hint: "Nothing new is saved or ordered in these; designs that there are say so",
      options: [...materials()].map(([value, label]) => ({ value, label })),
    },
  ],
};
