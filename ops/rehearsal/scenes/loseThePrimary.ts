import { until } from "../../../tests/support/waiting.ts";
import type { Scene } from "../scene.ts";

/** The machine of the primary loses power, and comes back when another has taken over. */
export const loseThePrimary: Scene = {
  name: "primary",
  title: "kill -9 of all on the primary's machine",
  async play({ databases }, happened) {
    const dead = await databases.primary();
    happened();
    await databases.kill(dead);
    await until("another primary", 120, async () => (await databases.primary()) !== dead);
    await databases.start(dead);
  },
};
