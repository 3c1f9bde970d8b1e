import { expect, it } from "vitest";
import { calendarFile } from "./calendarFile.ts";

const arrival = {
  number: "AG-7K3M-92QD",
  promised: { from: "2026-12-30", to: "2026-12-31" },
  shop: "Aangan",
  place: "12, Lavelle Road; Bengaluru\n560001",
  address: "https://shop.example/tracking?order=AG-7K3M-92QD",
};
const now = new Date("2026-11-23T03:04:05.678Z");

it("names whole days, the day after the last as the end", () => {
  const lines = calendarFile(arrival, now).split("\r\n");
  expect(lines).toContain("DTSTART;VALUE=DATE:20261230");
  expect(lines).toContain("DTEND;VALUE=DATE:20270101");
  expect(lines).toContain("DTSTAMP:20261123T030405Z");
  expect(lines).toContain("UID:AG-7K3M-92QD@shop.example");
  expect(lines.at(-1)).toBe("");
});

it("keeps what is typed from becoming lines and fields of its own", () => {
  const file = calendarFile({ ...arrival, place: "a\r\nBEGIN:VALARM\\,;b" }, now);
  expect(file.split("\r\n")).toContain("LOCATION:a\\nBEGIN:VALARM\\\\\\,\\;b");
});

it("folds lines of more than 75 bytes without cutting a character", () => {
  const place = "मकान नंबर १२, गली नंबर ५, लाजपत नगर, नई दिल्ली ".repeat(4).trim();
  const file = calendarFile({ ...arrival, place }, now);
  for (const line of file.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(file.replaceAll("\r\n ", "")).toContain(`LOCATION:${place.replaceAll(",", "\\,")}`);
});
