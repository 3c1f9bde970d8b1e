import { describe, expect, it } from "vitest";
import { readPdfText } from "../../tests/support/invoices/readPdfText.ts";
import { sampleFacts, sampleOrder } from "../../tests/support/invoices/sampleFacts.ts";
import { invoicePdf } from "./invoicePdf.ts";
import { heightOf, openPaper } from "./paper.ts";
import { fromLeftToRight, loadScripts, runsOf, type Script, shape } from "./scripts.ts";

/** Names with conjuncts, half forms and signs on every side of their letters. */
const names: Record<Script, string> = {
  arabic: "محمد عبدالرحیم خان‌صاحب گُلشنِ ٹاؤن",
  devanagari: "श्रीमती लक्ष्मी ज्ञानेश्वर त्र्यंबक र्‍या",
  bengali: "শ্রীমতী চন্দ্র গঙ্গোপাধ্যায় ভট্টাচার্য",
  gurmukhi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਅੰਮ੍ਰਿਤਸਰ",
  gujarati: "શ્રીમતી નરેન્દ્ર ક્ષત્રિય જ્ઞાનેશ",
  oriya: "ଶ୍ରୀମତୀ ଜଗନ୍ନାଥ ଭୁବନେଶ୍ୱର",
  tamil: "ஸ்ரீமதி கிருஷ்ணன் திருச்சிராப்பள்ளி",
  telugu: "శ్రీమతి కృష్ణమూర్తి జ్ఞాన",
  kannada: "ಶ್ರೀಮತಿ ಲಕ್ಷ್ಮೀ ಜ್ಞಾನಭಾರತಿ",
  malayalam: "ശ്രീമതി രാധാകൃഷ്ണൻ കോഴിക്കോട്",
};
const all = Object.entries(names) as [Script, string][];
const issued = { number: "INV/26-27/000123", issuedAt: new Date("2026-11-21T05:00:00Z") };

function invoiceFor(name: string): Promise<Buffer> {
  const shippingAddress = { ...sampleOrder.shippingAddress, name, line1: `12-B, ${name}` };
  return invoicePdf(sampleFacts({ contactName: name, shippingAddress }), issued);
}

describe("an invoice", () => {
  it.each(all)("says and embeds a name in %s, and stays small", async (_script, name) => {
    const pdf = await invoiceFor(name);
    const text = readPdfText(pdf);
    for (const word of name.split(" ")) expect(text).toContain(word);
    expect(text).not.toContain("?");
    expect(text).toContain("Pune 411004");
    expect(pdf.length).toBeLessThan(40_000);
  });

  it("mixes scripts in one address, and sets Latin alone as before", async () => {
    const text = readPdfText(await invoiceFor("Flat 4, गली नंबर 7, கோயில் தெரு"));
    for (const part of ["Flat 4, ", "गली", "7, ", "தெரு"]) expect(text).toContain(part);
    const plain = await invoiceFor("Zoë M\u200dāyā");
    expect(readPdfText(plain)).toContain("Zoë Maya");
    expect(plain.includes("NotoSans")).toBe(false);
  });

  it("breaks what is wider than its box, between letters", async () => {
    const word = "क्षत्रिय".repeat(12);
    const { pdf, finish } = await openPaper("Test", word, "Aangan");
    const style = { size: 10, font: "strong" } as const;
    const line = heightOf(pdf, "क्ष", 150, style);
    expect(heightOf(pdf, `${word} ${word}`, 150, style)).toBe(4 * line);
    expect(heightOf(pdf, `${word}\n${word}`, 5000, style)).toBe(2 * line);
    await finish();
  });

  it("measures each letter of a text that changes its script with each of them once", async () => {
    const text = "अAकBगC".repeat(50);
    const { pdf, finish } = await openPaper("Test", text, "Aangan");
    let measured = 0;
    const measure = pdf.widthOfString.bind(pdf);
    pdf.widthOfString = (...given) => {
      measured += 1;
      return measure(...given);
    };
    heightOf(pdf, text, 150, { size: 10 });
    expect(measured).toBeLessThan(text.length);
    await finish();
  });
});

describe("shaping", () => {
  it.each(all)("finds a glyph for everything in %s", async (script, name) => {
    await loadScripts(name);
    for (const { script: of, text } of runsOf(name)) {
      if (of === null) continue;
      expect(of).toBe(script);
      expect(shape(text, of).map(({ id }) => id)).not.toContain(0);
    }
  });

  it("makes conjuncts, and puts a vowel before the letter that it follows", async () => {
    await loadScripts("क ক ಕ");
    const ids = (text: string, script: Script) => shape(text, script).map(({ id }) => id);
    expect(ids("क्ष", "devanagari")).toHaveLength(1);
    expect(ids("ಜ್ಞ", "kannada")).toHaveLength(1);
    const [letter] = ids("क", "devanagari");
    expect(ids("कि", "devanagari").at(-1)).toBe(letter);
    // The mark of the ra stands below the two letters before it, not behind them.
    const marks = shape("ন্দ্র", "bengali").filter(({ xAdvance }) => xAdvance === 0);
    expect(marks.some(({ xOffset, yOffset }) => xOffset < 0 && yOffset < 0)).toBe(true);
  });

  it("joins letters that are read from the right, which stand the other way round", async () => {
    await loadScripts("س");
    const ids = (text: string) => shape(text, "arabic").map(({ id }) => id);
    const [alone] = ids("س");
    const word = ids("سلس");
    expect(word.at(-1)).not.toBe(alone);
    expect(word.at(-1)).not.toBe(word[0]);
    // The first letter, which is the last from the left, is as it is at every beginning.
    expect(word.at(-1)).toBe(ids("سر").at(-1));
  });

  it("sets words that are read from the right the other way round, and nothing else", () => {
    const shown = (text: string) =>
      fromLeftToRight(runsOf(text))
        .map((run) => run.text)
        .join("");
    expect(shown("محمد علی خان")).toBe("خان علی محمد");
    expect(shown("Flat 4, محمد علی, Pune خان 7")).toBe("Flat 4, علی محمد, Pune خان 7");
    expect(shown(" محمد ")).toBe(" محمد ");
    expect(shown("गली नंबर 7")).toBe("गली नंबर 7");
    expect(shown("")).toBe("");
  });

  it("parts texts by script, and keeps joiners and dandas with their letters", () => {
    expect(runsOf("A\u200d र्‍या।, ক।")).toEqual([
      { script: null, text: "A " },
      { script: "devanagari", text: "र्‍या।" },
      { script: null, text: ", " },
      { script: "bengali", text: "ক।" },
    ]);
  });
});
