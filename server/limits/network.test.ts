import { expect, it } from "vitest";
import { network, site } from "./network.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["::1", "::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["unknown", "unknown"],
  ["10", "unknown"],
  ["203.0.113.7:4711", "unknown"],
  ["a".repeat(4000), "unknown"],
  ["", "unknown"],
])("%.40s is counted as %s", (address, counted) => {
  expect(network(address)).toBe(counted);
});

it("a site is all that one house has", () => {
  expect(site("2001:db8:1:2::9")).toBe("2001:db8:1::/48");
  expect(site("203.0.113.7")).toBe("203.0.113.7");
});
