/**
 * Asks the registry for known advisories of everything that package-lock.json names. Ends with 0 where there is none
 * that is high or critical, with 1 where there is, and with 3 where nobody could be asked.
 */
import { readAdvisories } from "./readAdvisories.ts";

const found = readAdvisories(process.argv.slice(2));
if (found === null) {
  console.error("The registry could not be asked for advisories: nothing is known, good or bad.");
  process.exitCode = 3;
} else {
  for (const { name, severity, titles } of found) console.log(`${severity}: ${name}: ${titles}`);
  const urgent = found.filter(({ severity }) => severity === "high" || severity === "critical");
  console.log(
    `${found.length} package(s) with advisories, ${urgent.length} of them high or critical`,
  );
  process.exitCode = urgent.length > 0 ? 1 : 0;
}
