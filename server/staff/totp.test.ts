import { expect, it } from "vitest";
import { newTotp, stepOfCode } from "./totp.ts";

/** RFC 6238, appendix B: the secret of its SHA-1 rows, in base32; codes cut to six digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_234_567_890, "005924", 41_152_263],
])("at second %i the code %s belongs to step %i", (second, code, step) => {
  expect(stepOfCode(secret, code, second * 1000)).toBe(step);
  expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, second * 1000)).toBe(step);
});

it("takes the step before and the one after, and no other", () => {
  const at = (second: number) => stepOfCode(secret, "287082", second * 1000);
  expect([0, 29, 30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(at(90)).toBeNull();
});

it.each(["", "28708", "2870821", "abcdef", "-87082"])("takes no %j for a code", (code) => {
  expect(stepOfCode(secret, code, 59_000)).toBeNull();
});

it("draws its link as squares within the drawing, with a border of four", () => {
  const { secret: made, uri, qr } = newTotp("Kala & Sons", "asha@example.in");
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`secret=${made}`);
  expect(uri).toContain("asha%40example.in");
  const places = [...qr.path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [
    +(x ?? 0),
    +(y ?? 0),
  ]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(qr.size - 5);
});
