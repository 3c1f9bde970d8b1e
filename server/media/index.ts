export { addPicture } from "./addPicture.ts";
export { createLadder } from "./ladder.ts";
export { createPictureStore, type PictureStore } from "./pictureStore.ts";
export { readPictureFiles, readPictures, readScenes } from "./readPictures.ts";
export { pictureRoutes } from "./routes.ts";
