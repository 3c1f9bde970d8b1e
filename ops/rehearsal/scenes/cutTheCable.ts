import { pause, until } from "../../../tests/support/waiting.ts";
import { cutOff, plugIn } from "../network.ts";
import type { Scene } from "../scene.ts";

/** The primary's machine hears nobody and nobody hears it; what runs there goes on. Then it is plugged in. */
export const cutTheCable: Scene = {
  name: "cable",
  title: "the primary's cable out, and in again",
  async play({ databases }, happened) {
    const lost = await databases.primary();
    happened();
    await cutOff(lost);
    try {
      await until("another primary", 120, async () => (await databases.primary()) !== lost);
      await pause(5000);
    } finally {
      await plugIn(lost);
    }
  },
};
