import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const here = (file: string) => JSON.stringify(pathToFileURL(`${import.meta.dirname}/${file}`).href);

/** Prints what was loaded of OpenTelemetry by a whole shop without telemetry, then by one that asks for it. */
const program = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      if (url.includes("/@opentelemetry/")) loaded.push(url);
      return next(url, context);
    },
  });
  await import(${here("../openShop.ts")});
  const { openTelemetry } = await import(${here("index.ts")});
  const opened = await openTelemetry(null, {});
  const off = [...loaded];
  await import(${here("startTelemetry.ts")});
  process.stdout.write(JSON.stringify({ opened, off, isSeen: loaded.length > 0 }));
  process.exit();
`;

it("nothing of OpenTelemetry is loaded where nobody asks for it", async () => {
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  expect(JSON.parse((await run).stdout)).toEqual({ opened: null, off: [], isSeen: true });
}, 60_000);
