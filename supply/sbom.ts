/** Writes build/sbom.cdx.json: what the shop is made of. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { describeParts } from "./describeParts.ts";

const file = join(projectRoot, "build/sbom.cdx.json");
const described = describeParts();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(described, null, 2)}\n`);
console.log(`${file}: ${described.components.length} packages`);
