export { addPicture } from "./addPicture.ts";
export { createPictureStore, type PictureStore } from "./pictureStore.ts";
export { readPictures, readScenes } from "./readPictures.ts";
export { pictureRoutes } from "./routes.ts";
