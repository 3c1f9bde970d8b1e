export { addPicture } from "./addPicture.ts";
export { libraryRoutes } from "./desk/libraryRoutes.ts";
export { createLadder, erasePicture } from "./ladder.ts";
export { mediaTypeOf } from "./mediaType.ts";
export { hidesForeignContent, isReadByRows } from "./pictureBytes.ts";
export { pictureOf } from "./pictureOf.ts";
export { createPictureStore, type PictureStore } from "./pictureStore.ts";
export { createPictureReader, readPictureFiles, readScenes } from "./readPictures.ts";
export { pictureRoutes } from "./routes.ts";
