import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,content,server,web,studio,bench,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/globalDatabase.ts"],
    // Two cores; every file that needs one opens a shop on a database of its own.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { LOG_LEVEL: "silent", NODE_ENV: "production" },
  },
});
