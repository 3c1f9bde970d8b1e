import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minifySync, type Plugin } from "vite";
import { laterStyles } from "./web/laterStyles.ts";
import { sharedFiles } from "./web/sharedFiles.ts";

/** A module of these packages. */
const from = (...packages: string[]) =>
  new RegExp(`node_modules[\\\\/](${packages.join("|")})[\\\\/]`);

/**
 * What every page needs comes in two files instead of twenty, and what many share in two more: over HTTP/1.1 each file waits
 * its turn, and its headers alone are most of a kilobyte. One file for all would be run in one task, too long for a phone; four
 * weigh 2 kB more. What few pages need comes with those where it is too little for a file, as of the contract.
 */
const sharedChunks = [
  {
    name: sharedFiles[0],
    test: new RegExp(
      `${from("react", "scheduler", "react-dom", "react-router").source}|web[\\\\/]hydrate|rolldown.runtime`,
    ),
  },
  {
    name: sharedFiles[1],
    test: /[\\/]web[\\/](root|emi[\\/]EmiLine|shell(?!.*voice)|ui(?!.*saveFile)|data|catalogue[\\/](CardSkeleton|ProductCardView|SharedPicture))|[\\/]contract[\\/](rupees|percentSaved|addressRules|categoryRules|pictureUrl|productCard|lengths|withoutLastSlashes|checkoutRules|texts)|[\\/]content[\\/](shop|navigation|pages[\\/]policyFacts)/,
  },
  {
    // What the home page and product pages share: cards that come late.
    name: "cards",
    test: /[\\/]web[\\/]catalogue[\\/](RecentlyViewed|CardsWhenNear|LateCards|viewed)/,
  },
  {
    // What lists and product pages share.
    name: "browsing",
    test: /[\\/]web[\\/](catalogue[\\/](useOptimisticValue|comparison|CompareButton)|delivery[\\/](DeliverTo|pincode)|room[\\/](keptRoute|RoomLine|marks)|ar[\\/]arHash)|[\\/]contract[\\/]compareRules/,
  },
];

/** The functions that run as text in every document (`web/startLater.ts` and its kin) become short text. */
const shortText: Plugin = {
  name: "short-text",
  enforce: "post",
  transform: {
    filter: { id: /[\\/]web[\\/]start\w+\.ts$/ },
    handler(code, id) {
      const short = minifySync(id, code, { module: true }).code;
      const [, name, rest] = short.match(/^export function (\w+)(.+?);?\s*$/s) ?? [];
      if (rest === undefined) this.error(`${id} is no single function`);
      return `export const ${name} = { toString: () => ${JSON.stringify(`function${rest}`)} };`;
    },
  },
};

/**
 * What a part that loads later needs beside itself: scripts are on their way with it, its stylesheet is
 * there before it. Every page carries this; Vite's own is four times as long.
 */
const shortPreload: Plugin = {
  name: "short-preload",
  enforce: "post",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export function __vitePreload(load, files = []) {
      return Promise.all(files.map((file) => {
        if (document.querySelector('link[href="/' + file + '"]')) return;
        const link = document.createElement("link");
        const isStyle = file.endsWith(".css");
        link.rel = isStyle ? "stylesheet" : "modulepreload";
        link.href = "/" + file;
        document.head.append(link);
        return isStyle && new Promise((done) => { link.onload = link.onerror = done; });
      })).then(() => load());
    }`,
  },
};

/** The stylesheet that follows a document lacks what that brought. */
const laterStylesheet: Plugin = {
  name: "later-stylesheet",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !file.names.includes("app.css")) continue;
      file.source = laterStyles(`${file.source}`);
    }
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), shortText, shortPreload, laterStylesheet],
  publicDir: "web/public",
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } },
    },
  },
});
