/** Arrows point down: see ARCHITECTURE.md. */
const parts = "catalogue|search|media";

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contract-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "^(server|web|content|studio|bench|tests)/" },
    },
    {
      name: "content-knows-only-the-contract",
      severity: "error",
      from: { path: "^content/" },
      to: { path: "^(server|web|studio|bench|tests)/" },
    },
    {
      name: "web-does-not-know-the-server",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(server|studio|bench|tests)/" },
    },
    {
      name: "ui-knows-nothing-of-the-shop",
      severity: "error",
      from: { path: "^web/ui/" },
      to: { path: "^(web/(shell|screens|catalogue|data)|content)/" },
    },
    {
      name: "screens-do-not-know-each-other",
      severity: "error",
      from: { path: "^web/screens/([^/]+)/" },
      to: { path: "^web/screens/", pathNot: "^web/screens/$1/" },
    },
    {
      name: "server-does-not-know-the-pages",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(web|studio|bench|tests)/" },
    },
    {
      name: "parts-do-not-know-http",
      severity: "error",
      from: { path: `^server/(${parts})/` },
      to: { path: "^server/(http/|(main|openShop|admin|demo|fillShop)\\.ts)" },
    },
    {
      name: "parts-talk-through-their-faces",
      severity: "error",
      from: { path: `^server/(${parts})/` },
      to: { path: `^server/(${parts})/`, pathNot: "^server/($1/|[^/]+/index\\.ts$)" },
    },
    {
      name: "http-does-not-know-the-parts",
      severity: "error",
      from: { path: "^server/http/" },
      to: { path: `^server/(${parts})/` },
    },
    {
      name: "the-database-knows-no-part",
      severity: "error",
      from: { path: "^server/database/" },
      to: { path: `^server/(http|${parts})/` },
    },
    {
      name: "the-shop-does-not-need-its-tools",
      severity: "error",
      from: { path: "^(server|web|contract|content)/", pathNot: "\\.test\\.tsx?$|^web/fonts/subset" },
      to: { path: "^(studio|bench|tests)/" },
    },
    {
      name: "no-development-dependencies-at-run-time",
      severity: "error",
      from: {
        path: "^(server|web|contract|content)/",
        pathNot: "\\.test\\.tsx?$|^server/development\\.ts$|^web/fonts/subset\\.ts$|^web/routes\\.ts$|\\.d\\.ts$",
      },
      to: { dependencyTypes: ["npm-dev"], pathNot: "node_modules/@types/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router)/|\\+types/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
