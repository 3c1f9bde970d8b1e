/** The cookies that pages of the shop set. Each has its row in the privacy notice. */
export const visitorCookies = ["aangan_cart", "aangan_device", "referred", "refers"] as const;
export type VisitorCookie = (typeof visitorCookies)[number];
