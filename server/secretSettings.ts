import { readFileSync } from "node:fs";
import type { SettingIssue, SettingValues } from "./ground/settingGroup.ts";
import { paymentSecrets } from "./payments/settings.ts";

/** Settings that nobody but the shop may know. Addresses among them hold passwords. */
export const secretSettings = [
  ...[
    "DATABASE_URL",
    "DATABASE_DIRECT_URL",
    "DATABASE_OWNER_URL",
    "DATABASE_REPLICA_URL",
    "SMTP_URL",
  ],
  ...paymentSecrets,
  ...["SHIPROCKET_API_KEY", "SHIPROCKET_API_SECRET"],
  ...["SHIPROCKET_WEBHOOK_PATH_TOKEN", "SHIPROCKET_WEBHOOK_HEADER"],
  ...["SHIPPING_PASSWORD", "SHIPPING_WEBHOOK_TOKEN"],
  ...["SMS_AUTH_KEY", "WHATSAPP_TOKEN", "S3_SECRET_ACCESS_KEY", "OTEL_EXPORTER_OTLP_HEADERS"],
  ...["CDN_PURGE_TOKEN", "INSTALLATION_KEY"],
];

/**
 * The environment with each secret that it names a file of, as `NAME_FILE`: what containers and systemd hand
 * over so. A newline at the file's end is none of the secret. What is wrong is told without the contents.
 */
export function withSecretFiles(environment: SettingValues): SettingValues | SettingIssue[] {
  const values: Record<string, string> = { ...environment };
  const issues: SettingIssue[] = [];
  for (const name of secretSettings) {
    const setting = `${name}_FILE`;
    const file = environment[setting];
    if (file === undefined) continue;
    const secret = readSecret(file);
    if (environment[name] !== undefined) {
      issues.push({ setting, message: `stands beside ${name}: give one of the two` });
    } else if ("message" in secret) {
      issues.push({ setting, message: secret.message });
    } else {
      values[name] = secret.text;
    }
  }
  return issues.length > 0 ? issues : values;
}

function readSecret(file: string): { text: string } | { message: string } {
  try {
    const text = readFileSync(file, "utf8").replace(/\r?\n$/, "");
    return text === "" ? { message: "is a file with nothing in it" } : { text };
  } catch (error) {
    const { code = "no reason" } = error as NodeJS.ErrnoException;
    return { message: `cannot be read (${code})` };
  }
}
