import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What every page needs comes in two files instead of twenty: over HTTP/1.1 each file waits its turn.
 * What few pages need of the contract comes with those.
 */
const sharedChunks = [
  { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: "shell",
    test: /[\\/]web[\\/](root|entry|shell|ui|data|catalogue(?!.*[bB]estSeller))|[\\/]contract[\\/](?!review|address|indianStates)|[\\/]content[\\/](shop|navigation)|node_modules[\\/]embla/,
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
