import type { FastifyRequest } from "fastify";
import { isAllowed } from "../../../contract/staffRules.ts";
import { type PlaceKey, places } from "../../../contract/texts/places.ts";
import { Refusal } from "../../ground/refusal.ts";
import { staffActor } from "../../staff/index.ts";
import { isPlace } from "../isPlace.ts";

const notThere = new Refusal("not_found", "There is no such place.");
const notAllowed = new Refusal("forbidden", "Your role does not allow this. Ask an owner.");

/** The place, if there is one and whoever asks may change it. */
export function ownPlace(request: FastifyRequest, key: string): PlaceKey | Refusal {
  if (!isPlace(key)) return notThere;
  return isAllowed(staffActor(request).role, places[key].permission) ? key : notAllowed;
}
