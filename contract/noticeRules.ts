/** What a customer may be told of a variant: that it is back in stock, or that it costs less. */
export const noticeKinds = ["stock", "price"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** So many notices one customer may wait for. */
export const noticesMaximum = 50;

/** What a notice waits for, as the end of "We write to you ...". */
export const noticeWaitsFor: Readonly<Record<NoticeKind, string>> = {
  stock: "when it is back in stock, once",
  price: "when it costs less, and again only if it then costs less still",
};
