import { describe, expect, it } from "vitest";
import { readPdfText } from "../../tests/support/invoices/readPdfText.ts";
import { sampleFacts, sampleOrder } from "../../tests/support/invoices/sampleFacts.ts";
import { invoicePdf } from "./invoicePdf.ts";

const issued = { number: "INV/26-27/000123", issuedAt: new Date("2026-11-21T05:00:00Z") };
const inBengaluru = {
  ...sampleOrder.shippingAddress,
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560034",
};
const textOf = async (...paper: Parameters<typeof invoicePdf>) =>
  readPdfText(await invoicePdf(...paper)).replaceAll(/\s+/g, " ");

describe("a tax invoice", () => {
  it("prints what rule 46 asks for", async () => {
    const text = await textOf(sampleFacts(), issued);
    for (const field of [
      "Tax invoice",
      "Aangan Interiors Private Limited",
      "12, Lavelle Road",
      "GSTIN 29ABCDE1234F1ZW",
      "(demo data, not a registration)",
      "INV/26-27/000123",
      "21 Nov 2026",
      "Meera Iyer",
      "14, Prabhat Road",
      "Maharashtra (27)",
      "GST state code 27",
      "HSN 940161",
      "Jaisalmer 3 Seater Sofa",
      "NOS",
      "55,083.42",
      "18%",
      "9,915.02",
      "REVERSE CHARGE No",
      "Seventy-Seven Thousand Nine Hundred Ninety and Fifty Paise",
      "77,990.50",
      "₹",
      "Information Technology Act",
    ]) {
      expect(text).toContain(field);
    }
    expect(text).toContain("IGST");
    expect(text).not.toContain("CGST");
  });

  it("splits the tax within Karnataka", async () => {
    const text = await textOf(sampleFacts({ shippingAddress: inBengaluru }), issued);
    expect(text).toContain("CGST");
    expect(text).toContain("SGST");
    expect(text).toContain("9%");
    expect(text).not.toContain("IGST");
  });

  it("goes by the state of delivery, however it is spelt, and by the PIN code where it is none", async () => {
    const to = (state: string, pincode: string) =>
      sampleFacts({ shippingAddress: { ...inBengaluru, state, pincode } }).placeOfSupply.gstCode;
    expect(to("Orissa", "751001")).toBe("21");
    expect(to("somewhere", "600001")).toBe("33");
    expect(to("Karnataka", "600001")).toBe("29");
  });

  it("goes by the state of a registered buyer, wherever the goods go", async () => {
    const company = { name: "Sharma & Sons Interiors", gstin: "29AAKCS7788M1Z4" };
    const billed = { company, billingAddress: inBengaluru };
    const facts = sampleFacts(billed);
    expect([facts.placeOfSupply.gstCode, facts.isInterState]).toEqual(["29", false]);
    const text = await textOf(facts, issued);
    for (const field of [
      company.name,
      "GSTIN 29AAKCS7788M1Z4",
      "Karnataka (29)",
      "GST state code 27",
      "CGST",
    ]) {
      expect(text).toContain(field);
    }
    expect(text).not.toContain("unregistered");
    const consumer = sampleFacts({ billingAddress: { ...inBengaluru, name: "Head Office" } });
    expect(consumer.placeOfSupply.gstCode).toBe("27");
    expect(await textOf(consumer, issued)).toContain("BILLED TO Head Office");
  });

  it("goes on over pages, each with the heads of its columns", async () => {
    const lines = Array.from({ length: 24 }, (_, place) => ({
      ...(sampleOrder.lines[0] as (typeof sampleOrder.lines)[number]),
      name: `Sofa of the page ${place}`,
    }));
    const text = await textOf(sampleFacts({ lines }), issued);
    expect(text.match(/Item \(amounts in rupees\)/g)?.length).toBeGreaterThan(1);
    expect(text).toContain("Page 2 of");
    for (const { name } of lines) expect(text).toContain(name);
  });

  it("shows every name, if need be without its marks", async () => {
    const text = await textOf(sampleFacts({ contactName: "Zoë Māyā 李" }), issued);
    expect(text).toContain("Zoë Maya ?");
  });
});

it("says of a confirmation that it is no tax invoice", async () => {
  const text = await textOf(sampleFacts({ paymentMethod: "cod", paymentStatus: "pending" }), null);
  expect(text).toContain("Order confirmation");
  expect(text).toContain("Not a tax invoice");
  expect(text).toContain("Cash on delivery, to be paid.");
  expect(text).not.toContain("INV/");
});
