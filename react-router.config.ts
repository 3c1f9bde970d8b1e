import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // build.ts makes it `build/web` when all of the build is there.
  buildDirectory: "build.next/web",
  ssr: true,
  // The whole route table is small; sending it at once saves a request before the first navigation.
  routeDiscovery: { mode: "initial" },
  // What a route loads comes with what it shows: a file of its own would be mostly headers.
  splitRouteModules: false,
} satisfies Config;
