export { listColleagues } from "./colleagues.ts";
export { registerDeskFailures } from "./deskFailures.ts";
export { ownStaffRoutes } from "./ownRoutes.ts";
export { recordChange } from "./recordChange.ts";
export { type StaffActor, staffActor, staffIdOf } from "./staffActor.ts";
export { staffScope } from "./staffScope.ts";
