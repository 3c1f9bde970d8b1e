import { execFile } from "node:child_process";
import { sign } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { throwawayFolder } from "../throwawayFolder.ts";
import type { Attestation, Made } from "./softPasskey.ts";

const openssl = (...args: string[]) => promisify(execFile)("openssl", args);

const signed = ({ authData, clientDataHash, privateKey }: Made): [string, unknown][] => [
  ["alg", -7],
  ["sig", sign("sha256", Buffer.concat([authData, clientDataHash]), privateKey)],
];

/** The passkey vouches for itself. */
export const selfAttested = (made: Made): Attestation => ({
  fmt: "packed",
  attStmt: new Map(signed(made)),
});

/**
 * As an Android phone has its key vouched for, but by a root of the sender's own, whose revocations are listed at
 * `listUrl`; made by OpenSSL.
 */
export async function ofOwnRoot(made: Made, listUrl: string): Promise<Attestation> {
  const folder = await throwawayFolder("attestation");
  const file = (name: string) => join(folder, name);
  const hex = made.clientDataHash.toString("hex");
  // Android's KeyDescription: versions and levels of its makers, the challenge, and nothing that the key is bound to.
  const description = `30340201030a01000201040a01000420${hex}040030003000`;
  try {
    await writeFile(file("key"), made.privateKey.export({ type: "pkcs8", format: "pem" }));
    await openssl(
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-subj", "/CN=Own root", "-days", "2", "-keyout", file("rootKey"), "-out", file("root")],
    );
    await openssl(
      ...["req", "-x509", "-CA", file("root"), "-CAkey", file("rootKey"), "-key", file("key")],
      ...["-subj", "/CN=Own key", "-days", "2", "-out", file("leaf"), "-addext"],
      ...[`crlDistributionPoints=URI:${listUrl}`, "-addext"],
      `1.3.6.1.4.1.11129.2.1.17=DER:${description}`,
    );
    const x5c = await Promise.all(
      ["leaf", "root"].map(async (name) => {
        const pem = await readFile(file(name), "utf8");
        return Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ""), "base64");
      }),
    );
    return { fmt: "android-key", attStmt: new Map([...signed(made), ["x5c", x5c]]) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
