import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  passwordMinimum,
  profilePicMegabytes,
  sessionLimits,
} from "../../contract/accountRules.ts";
import { reservationMinutes } from "../../contract/checkoutRules.ts";
import { consultationMonths } from "../../contract/consultationRules.ts";
import { cancellationHours } from "../../contract/orderRules.ts";
import { promotion } from "../navigation.ts";
import { shop } from "../shop.ts";
import { policyFacts } from "./policyFacts.ts";

const root = join(import.meta.dirname, "../..");
const writtenHere = ["content/pages/policyFacts.ts", "content/deliveryTimes.ts", "content/shop.ts"];

const { lateCancellation, gatewayCharge, ...times } = policyFacts;
const facts = [
  ...Object.values(times),
  `${lateCancellation} of the order`,
  `${gatewayCharge} gateway`,
  "5-7 business",
  `${reservationMinutes} minutes`,
  "fifteen minutes",
  `${cancellationHours} hours`,
  "six hours",
  `${consultationMonths} months`,
  `${sessionLimits.idleDays} days`,
  `${sessionLimits.mostDays} days`,
  `at most ${profilePicMegabytes} MB`,
  `at least ${passwordMinimum} characters`,
  `${promotion.percentOff}% off`,
  ...[shop.warranty, shop.sale],
];
/** As they stand in sentences: with either dash, and not as an interval of SQL. */
const limit = new RegExp(
  `(?<!interval ')\\b(${facts.map((fact) => fact.replaceAll(/[-–]/g, "[-–]")).join("|")})`,
  "i",
);

it.each([`within ${policyFacts.reportWithin} of`, "for 15 minutes", "in 5–7 working days"])(
  "%s would be found",
  (sentence) => expect(sentence).toMatch(limit),
);

it("no sentence spells a limit of the policies by itself", () => {
  const files = globSync("{content,contract,server,web}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const spelling = files
    .filter((file) => !/\.test\.|migrations/.test(file) && !writtenHere.includes(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), "utf8").replaceAll(
        /^\s*(\/?\*|\/\/).*$|\/\*\*.*?\*\//gm,
        "",
      );
      const [found] = limit.exec(code) ?? [];
      return found === undefined ? [] : [`${file}: ${found}`];
    });
  expect(spelling).toEqual([]);
});
