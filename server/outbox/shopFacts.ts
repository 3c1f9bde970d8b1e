/** What messages say of the shop. */
export interface ShopFacts {
  name: string;
  email: string;
  phone: string;
  /** Where customers reach the shop. */
  origin: string;
}
