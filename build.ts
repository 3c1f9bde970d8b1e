/**
 * Builds the shop: the pages (React Router), the server (one file, so that nothing is compiled at
 * start), and the brotli and gzip forms of every asset.
 */
import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";

const root = import.meta.dirname;
const out = join(root, "build");
const compressible = new Set([".js", ".css", ".svg", ".json", ".html", ".txt"]);

async function buildServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      ssr: true,
      outDir: join(out, "server"),
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rollupOptions: {
        input: {
          main: "server/main.ts",
          admin: "server/admin.ts",
          encodePictures: "server/media/encodePictures.ts",
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

async function compressAssets(): Promise<void> {
  const folder = join(out, "web/client");
  const files = await readdir(folder, { recursive: true });
  for (const name of files.filter((file) => compressible.has(extname(file)))) {
    const bytes = await readFile(join(folder, name));
    const brotli = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    await writeFile(join(folder, `${name}.br`), brotli);
    await writeFile(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

await rm(out, { recursive: true, force: true });
execFileSync(process.execPath, [join(root, "node_modules/.bin/react-router"), "build"], {
  cwd: root,
  stdio: process.env.QUIET === "true" ? "ignore" : "inherit",
});
await buildServer();
await compressAssets();
await writeFile(join(out, "finished"), new Date().toISOString());
