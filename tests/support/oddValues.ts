import fc from "fast-check";

/** Texts that programs send by mistake or on purpose, and few people. */
export const oddText = fc.oneof(
  fc.constantFrom(
    ..."\0 a\0b \ud83d a\udc00 constructor __proto__ toString hasOwnProperty %00 % %s .. // \\ '--".split(
      " ",
    ),
  ),
  fc.constantFrom("", "\u202e", "\n", "x".repeat(3000), "/".repeat(1500), "9".repeat(400), "1e309"),
  fc.constantFrom("a\r\nx-injected: 1", "<script>alert(1)</script>", "' or 1=1 --"),
  fc.string({ unit: "binary", maxLength: 20 }),
);

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.constantFrom(null, true, -1, 0.1, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [null], [["a"]]),
  fc.dictionary(oddText, oddText, { maxKeys: 2 }),
);

/** Percent-encoded as any program could send it. */
export function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed());
}
