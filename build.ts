/**
 * Builds the shop: the pages (React Router), the back office, the server (one file, so that nothing is
 * compiled at start), and the brotli and gzip forms of every asset.
 */
import { execFileSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { replaceFolder } from "./supply/replaceFolder.ts";

const root = import.meta.dirname;
const compressible = new Set([".js", ".css", ".svg", ".json", ".html", ".txt"]);

async function buildServer(out: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: ["drizzle-orm", "zod", "fastify-type-provider-zod", "@fastify/error"] },
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
          makeModels: "server/models/makeModels.ts",
          printWorkOrders: "server/workshop/printWorkOrders.ts",
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/** The back office: an application of its own, which shares no file with the pages. */
async function buildBackOffice(out: string): Promise<void> {
  await build({
    root: join(root, "admin"),
    base: "/admin/",
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      outDir: join(out, "admin"),
      emptyOutDir: true,
      target: "es2022",
      // Its Content-Security-Policy takes nothing inline.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        onwarn(warning, warn) {
          // "use client" of libraries: everything here is the client.
          if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
        },
      },
    },
  });
}

async function compressAssets(folder: string): Promise<void> {
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

// Before the build, so that what is changed under its hands is built again.
const sources = execFileSync(join(root, "bin/sources"));
await replaceFolder(join(root, "build"), async (out) => {
  // It goes where react-router.config.ts says: to the same place.
  execFileSync(process.execPath, [join(root, "node_modules/.bin/react-router"), "build"], {
    cwd: root,
    stdio: process.env.QUIET === "true" ? "ignore" : "inherit",
  });
  await buildBackOffice(out);
  await buildServer(out);
  await compressAssets(join(out, "web/client"));
  await compressAssets(join(out, "admin"));
  await writeFile(join(out, "finished"), sources);
});
