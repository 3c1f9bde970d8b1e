export { createModels } from "./createModels.ts";
export { isKnownModel, knownModels, modelAddress } from "./knownModels.ts";
export { type Modelled, modelRoutes } from "./routes.ts";
