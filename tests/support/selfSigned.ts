import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { throwawayFolder } from "./throwawayFolder.ts";

/** A key and a certificate for 127.0.0.1 that nobody vouches for, made by OpenSSL. */
export async function selfSigned(): Promise<{ key: string; cert: string }> {
  const folder = await throwawayFolder("certificate");
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    await promisify(execFile)("openssl", [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"],
      ...["-keyout", key, "-out", cert],
    ]);
    return { key: await readFile(key, "utf8"), cert: await readFile(cert, "utf8") };
  } finally {
    await rm(folder, { recursive: true });
  }
}
