export { questionDeskRoutes } from "./desk/questionDeskRoutes.ts";
export { countWaitingQuestions } from "./desk/readDeskQuestions.ts";
export { answerRecord, questionRecord } from "./questionRecord.ts";
export { questionRoutes } from "./routes.ts";
