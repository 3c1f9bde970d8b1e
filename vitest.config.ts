import { defineConfig } from "vitest/config";

// As in bin/serve: what tests hang on purpose keeps threads. Workers inherit it, and libuv reads it once.
process.env.UV_THREADPOOL_SIZE = "54";

export default defineConfig({
  // React runs in production mode in the tests as in the shop, so JSX must not be compiled for development.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    include: [
      "{contract,content,server,web,furniture,studio,supply,bench,tests}/**/*.test.{ts,tsx}",
    ],
    globalSetup: ["tests/support/globalDatabase.ts"],
    // Two cores; every file that needs one opens a shop on a database of its own.
    maxWorkers: 2,
    // Loading the shop's modules takes a second of a core. Files share them, as requests do in the shop:
    // what a module keeps must not depend on who came before.
    isolate: false,
    // What hangs ends here; what a machine does slowly beside other work does not.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    env: { LOG_LEVEL: "silent", NODE_ENV: "production" },
  },
});
