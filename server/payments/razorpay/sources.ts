import type { GatewaySources } from "../gateway.ts";

const host = (name: string) => `https://${name}.razorpay.com`;
const [checkout, api, cdn] = [host("checkout"), host("api"), host("cdn")];

/**
 * What pages need to pay through Razorpay. Its script loads one that looks for fraud from `cdn`; banks
 * open in windows of their own. Its script gives the frame of its window a style attribute.
 */
export const razorpaySources: GatewaySources = {
  script: [checkout, cdn],
  frame: [api, checkout],
  connect: [api, checkout, host("lumberjack"), host("lumberjack-metrics")],
  img: [cdn, checkout],
  opensWindows: true,
  styleAttributes: true,
};
