import { randomUUID } from "node:crypto";
import { type LockedPackage, lockedPackages } from "./lockfile.ts";

/**
 * The bill of materials of what runs, in CycloneDX 1.5: every package of package-lock.json that is not a tool alone,
 * on whatever platform, with its hash and licence. `npm sbom --omit=dev` would leave out what tools use too.
 */
export function describeParts() {
  const parts = lockedPackages().filter(({ dev }) => dev !== true);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: "application", name: "aangan", "bom-ref": "aangan" },
    },
    components: parts.map(componentOf),
  };
}

function componentOf({ name, version, license, integrity = "", optional }: LockedPackage) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const content = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
  return {
    ...{ type: "library", "bom-ref": purl, name, version, purl },
    scope: optional === true ? "optional" : "required",
    hashes: [{ alg: "SHA-512", content }],
    ...(license !== undefined && { licenses: [{ expression: license }] }),
  };
}
