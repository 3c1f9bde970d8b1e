import { shop } from "../../../content/shop.ts";
import {
  type InvoiceFacts,
  invoiceFacts,
  type SoldOrder,
} from "../../../server/invoices/invoiceFacts.ts";

/** An order for tests: two pieces to Pune, with discount and delivery. */
export const sampleOrder: SoldOrder = {
  number: "AG-7K3M-92QD",
  placedAt: new Date("2026-11-20T09:30:00Z"),
  contactName: "Meera Iyer",
  contactPhone: "9876543210",
  contactEmail: "meera@example.in",
  shippingAddress: {
    name: "Meera Iyer",
    phoneNumber: "9876543210",
    line1: "Flat 4B, Sunrise Apartments",
    line2: "14, Prabhat Road",
    landmark: "Opposite the library",
    city: "Pune",
    state: "Maharashtra",
    pincode: "411004",
  },
  billingAddress: null,
  company: null,
  discountCode: "AANGAN15",
  discountPaise: 1_349_850,
  shippingPaise: 149_900,
  codFeePaise: 0,
  roundingPaise: 0,
  paymentMethod: "online",
  paymentStatus: "paid",
  lines: [
    {
      name: "Jaisalmer 3 Seater Sofa",
      colorLabel: "Indigo Cotton",
      sizeValue: "3 seater",
      sku: "AG-SOF-014-IND",
      hsn: "940161",
      quantity: 1,
      unitPricePaise: 7_499_900,
      gstRateBps: 1800,
    },
    {
      name: "Jamun Drum Side Table",
      colorLabel: "Natural Finish",
      sizeValue: "45 cm",
      sku: "AG-TBL-031-NAT",
      hsn: "940360",
      quantity: 2,
      unitPricePaise: 749_550,
      gstRateBps: 1800,
    },
  ],
};

export const sampleFacts = (change: Partial<SoldOrder> = {}): InvoiceFacts =>
  invoiceFacts({ ...sampleOrder, ...change }, shop);
