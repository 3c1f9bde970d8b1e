/** Where the rehearsal of the carrier listens beside the shop of the browser tests. */
export function carrierAddress(shop: string): string {
  return `http://127.0.0.1:${carrierPort(Number(new URL(shop).port))}`;
}

export const carrierPort = (shopPort: number) => shopPort + 1000;
