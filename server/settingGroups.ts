import { orderRulesGroup } from "./checkout/index.ts";
import { coinGroup } from "./coins/index.ts";
import { workshopGroup } from "./delivery/index.ts";
import { customGroup } from "./designs/index.ts";
import type { SettingGroup } from "./ground/settingGroup.ts";
import { mailGroup, phoneGroups } from "./outbox/index.ts";
import { paymentGroups } from "./payments/index.ts";
import { shippingGroup } from "./shipping/index.ts";
import { shiprocketGroup } from "./shiprocket/index.ts";

/** What the owner sets in the back office, in the order in which the screen shows it. */
export const settingGroups: readonly SettingGroup[] = [
  ...paymentGroups,
  shiprocketGroup,
  shippingGroup,
  mailGroup,
  ...phoneGroups,
  orderRulesGroup,
  workshopGroup,
  customGroup,
  coinGroup,
];
