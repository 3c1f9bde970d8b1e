/** Rupees, as people and the API write them, from integer paise. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Integer paise from rupees with at most two decimals. Throws RangeError for a finer amount. */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100);
  if (Math.abs(paise - rupees * 100) > 1e-6) {
    throw new RangeError(`${rupees} has more than two decimals`);
  }
  return paise;
}

/** Whole percent saved, rounded down so that the shop never claims more than it gives; 0 for none. */
export function percentSaved(pricePaise: number, salePricePaise: number): number {
  return Math.floor(((pricePaise - salePricePaise) * 100) / pricePaise);
}

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });

/** `₹1,23,456` from paise, as sentences print it: with decimals only where there are any. */
export function printRupees(paise: number): string {
  return `₹${(paise % 100 === 0 ? whole : exact).format(paise / 100)}`;
}
