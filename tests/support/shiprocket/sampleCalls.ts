import type { Sandbox } from "../../../sandbox/index.ts";
import type { TokenRequest } from "../../../server/shiprocket/client.ts";

/** A token request that the sandbox takes, for two pieces at ₹18,999.50. */
export function tokenRequest(more: Partial<TokenRequest> = {}): TokenRequest {
  return {
    cart_data: {
      items: [
        {
          variant_id: "1001",
          quantity: 2,
          catalog_data: { price: 18_999.5, name: "Sofa", image_url: "https://shop.example/s.webp" },
        },
      ],
      custom_attributes: { checkout_id: "018f0000-0000-7000-8000-000000000000" },
      mobile_app: false,
    },
    redirect_url: "https://shop.example/order-status?ref=1#top",
    ...more,
  };
}

export const buyer = {
  phone: "9876543210",
  otp: "1234",
  email: "asha@example.in",
  firstName: "Asha",
  lastName: "Verma",
  line1: "12 MG Road",
  line2: "Near park",
  city: "Jaipur",
  state: "Rajasthan",
  pincode: "302001",
};

/** Fills in the sandbox's form as a buyer's browser does; answers where the browser is sent. */
export async function buy(
  sandbox: Sandbox,
  token: string,
  outcome: "paid" | "failed" | "cod" | "abandoned",
  given: Partial<typeof buyer> = {},
): Promise<URL | null> {
  const opened = await fetch(`${sandbox.origin}/checkout?token=${token}`);
  if (!opened.ok) throw new Error(`the checkout page answered ${opened.status}`);
  const response = await fetch(`${sandbox.origin}/checkout/complete`, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams({ token, outcome, ...buyer, ...given }),
  });
  if (!response.ok) throw new Error(`the form was refused: ${await response.text()}`);
  if (outcome === "abandoned") return null;
  return new URL(((await response.json()) as { redirectUrl: string }).redirectUrl);
}
