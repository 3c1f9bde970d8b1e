import type { ConnectionNews } from "./settingGroup.ts";

/** What is said when a provider could not be heard at all: too slow, or not there. */
export function notReached(who: string, error: unknown, patienceMs: number): ConnectionNews {
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown };
  const known = String(code ?? (cause as { code?: unknown } | undefined)?.code ?? "");
  const isSlow = name === "TimeoutError" || /TIMEOUT|TIMEDOUT/.test(known);
  return {
    works: false,
    message: isSlow
      ? `${who} did not answer within ${patienceMs / 1000} seconds. Try again in a moment; nothing was changed.`
      : `${who} could not be reached from this machine${known === "" ? "" : ` (${known})`}. Check its address and the machine's connection.`,
  };
}
