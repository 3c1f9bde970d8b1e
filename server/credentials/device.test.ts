import { expect, it } from "vitest";
import { coarseNetwork, deviceLabel } from "./device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
    "Firefox on Mac",
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; V2206) ${webkit} Version/4.0 Chrome/140.0 Mobile Safari/537.36 Instagram 398.0.0.45 Android`,
    "Instagram on Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Linux"],
  ["curl/8.5.0", ""],
  ["<script>alert(1)</script>", ""],
  ["", ""],
  [undefined, ""],
])("calls %s %j", (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

it("looks at no more than a browser says", () => {
  expect(deviceLabel(`${"Version/".repeat(50)} Firefox/143.0`)).toBe("Firefox");
  expect(deviceLabel(`${"Version/".repeat(2000)} Firefox/143.0`)).toBe("");
});

it.each([
  ["203.0.113.7", "203.0.113.x"],
  ["::ffff:203.0.113.7", "203.0.113.x"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:x"],
  ["2001:db8::1", "2001:db8:0:x"],
])("keeps of %s only %s", (address, coarse) => {
  expect(coarseNetwork(address)).toBe(coarse);
});
