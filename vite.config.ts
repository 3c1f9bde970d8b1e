import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { sharedFiles } from "./web/sharedFiles.ts";

/** A module of these packages. */
const from = (...packages: string[]) =>
  new RegExp(`node_modules[\\\\/](${packages.join("|")})[\\\\/]`);

/**
 * What every page needs comes in four files instead of twenty: over HTTP/1.1 each file waits its turn.
 * One file would be run in one task, too long for a phone. What few pages need of the contract comes with
 * those.
 */
const sharedChunks = [
  { name: sharedFiles[0], test: from("react", "scheduler") },
  { name: sharedFiles[1], test: new RegExp(`${from("react-dom").source}|web[\\\\/]hydrate`) },
  { name: sharedFiles[2], test: from("react-router") },
  {
    name: sharedFiles[3],
    test: /[\\/]web[\\/](root|shell|ui|data|catalogue(?!.*[bB]estSeller))|[\\/]contract[\\/](?!review|address|indianStates)|[\\/]content[\\/](shop|navigation)|node_modules[\\/]embla/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: "web/public",
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } },
    },
  },
});
