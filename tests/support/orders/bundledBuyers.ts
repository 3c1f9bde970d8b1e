import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "vite";
import { projectRoot } from "../../../server/ground/projectRoot.ts";

// Beside node_modules, where the packages that no bundle holds are found; one for each worker, written over.
const name = `buyers-${process.env.VITEST_POOL_ID}.js`;
const file = join(projectRoot, ".data/programs", name);
let made: Promise<string> | undefined;

/**
 * The program of `buyersProcess.ts` as one file, for those who start it again and again: its modules
 * one by one, the packages' too, take a second of the processor at every start.
 */
export function bundledBuyers(): Promise<string> {
  made ??= bundle();
  return made;
}

async function bundle(): Promise<string> {
  mkdirSync(dirname(file), { recursive: true });
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true, external: ["sharp", "@node-rs/argon2", "pg-native"] },
    build: {
      ssr: "tests/support/orders/buyersProcess.ts",
      outDir: dirname(file),
      emptyOutDir: false,
      target: "node24",
      minify: false,
      rollupOptions: { output: { entryFileNames: name } },
    },
  });
  return file;
}
