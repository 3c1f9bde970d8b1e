import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../server/ground/projectRoot.ts";

/** A package as package-lock.json pins it. */
export interface LockedPackage {
  /** Its name; the same may be locked in several versions. */
  name: string;
  version: string;
  /** SPDX expression, or undefined where the package says none. */
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  /** Only those who work on the shop need it: nothing of it runs in the shop itself. */
  dev?: boolean;
  /** The shop runs without it, such as what is for another platform. */
  optional?: boolean;
}

/** Everything that package-lock.json installs, on whatever platform. */
export function lockedPackages(): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8"));
  return Object.entries(lock.packages as Record<string, Omit<LockedPackage, "name">>)
    .filter(([place]) => place !== "")
    .map(([place, facts]) => ({ name: place.split("node_modules/").at(-1) ?? "", ...facts }));
}
