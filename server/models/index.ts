export { createModels, type Models } from "./createModels.ts";
export { isKnownModel, knownModels, modelAddress, modelVersion } from "./knownModels.ts";
export { createProducer, type Producer, type WorkPlan } from "./produced.ts";
export { type Modelled, modelRoutes } from "./routes.ts";
export { answerModel } from "./sendModel.ts";
