import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "vite";
import { projectRoot } from "../../../server/ground/projectRoot.ts";

// Beside node_modules, where the packages that no bundle holds are found; one for each worker, written over.
const name = `buyers-${process.env.VITEST_POOL_ID}`;
const file = join(projectRoot, ".data/programs", name, `${name}.js`);
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
      // The shop names what it starts by its content, and looks for it beside itself.
      ssr: true,
      outDir: dirname(file),
      emptyOutDir: false,
      target: "node24",
      minify: false,
      rollupOptions: {
        input: {
          [name]: "tests/support/orders/buyersProcess.ts",
          makeModels: "server/models/makeModels.ts",
        },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  return file;
}
