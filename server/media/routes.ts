import type { FastifyPluginAsync } from "fastify";
import type { PictureStore } from "./pictureStore.ts";

export const pictureRoutes: FastifyPluginAsync<{ pictures: PictureStore }> = async () => {};
