import { describe, expect, it } from "vitest";
import { addressProblem, isPublicAddress, lookupPublic } from "./publicAddress.ts";

describe("an address that the shop calls for its owner", () => {
  it.each([
    "http://example.com/hook",
    "https://10.0.0.8/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::1]/",
    "https://[::ffff:192.168.1.1]/",
    "https://0x7f000001/",
    "https://[::7f00:1]/",
    "https://intranet/",
    "https://localhost./",
    "https://intranet./",
    "https://user:secret@example.com/",
    "ftp://example.com/",
  ])("may not be %s", (url) => {
    expect(addressProblem(url, false)).not.toBeNull();
    expect(addressProblem("https://books.example.com/hook", false)).toBeNull();
  });

  it("whose name leads inside is not connected to", async () => {
    const found = await new Promise((resolve) => {
      lookupPublic("localhost", { all: true }, (error) => resolve(error?.message ?? "connected"));
    });
    expect(found).toBe("The address leads to a private network.");
    for (const address of [
      "127.0.0.1",
      "100.64.0.1",
      "fd00::1",
      "fe80::1",
      "0.0.0.0",
      "64:ff9b::a00:1",
      "::a00:1",
    ]) {
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    }
    expect(["203.0.114.9", "2600:1901::1"].map(isPublicAddress)).toEqual([true, true]);
  });
});
