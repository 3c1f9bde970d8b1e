import { spawnSync } from "node:child_process";
import { z } from "zod";
import { projectRoot } from "../server/ground/projectRoot.ts";

const severities = ["info", "low", "moderate", "high", "critical"] as const;

const reportSchema = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.enum(severities),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

export interface Advised {
  name: string;
  severity: (typeof severities)[number];
  /** What is wrong with it, or by which of its dependencies. */
  titles: string;
}

/** Packages with advisories, the worst first; null where the registry gave no answer. `options` go to npm. */
export function readAdvisories(options: readonly string[] = []): Advised[] | null {
  const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only", ...options], {
    cwd: projectRoot,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  const report = reportSchema.safeParse(parse(stdout));
  if (!report.success) return null;
  return Object.values(report.data.vulnerabilities)
    .map(({ name, severity, via }) => ({
      ...{ name, severity },
      titles: via
        .map((one) => (typeof one === "string" ? one : `${one.title} ${one.url}`))
        .join("; "),
    }))
    .sort((one, other) => severities.indexOf(other.severity) - severities.indexOf(one.severity));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
