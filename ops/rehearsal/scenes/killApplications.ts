import { pause } from "../../../tests/support/waiting.ts";
import { applicationMachines } from "../network.ts";
import type { Scene } from "../scene.ts";

/** Each machine of the shop loses power in turn, with what it was answering, and comes back. */
export const killApplications: Scene = {
  name: "applications",
  title: "kill -9 of each application machine in turn",
  async play({ applications, balancer }, happened) {
    happened();
    for (const machine of applicationMachines) {
      await applications.kill(machine);
      await pause(5000);
      await applications.start(machine);
      await balancer.untilAllServe(120);
    }
  },
};
