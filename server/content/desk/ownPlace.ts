import type { FastifyRequest } from "fastify";
import { isAllowed } from "../../../contract/staffRules.ts";
import { type EntryKey, placeOf } from "../../../contract/texts/places.ts";
import { Refusal } from "../../ground/refusal.ts";
import { staffActor } from "../../staff/index.ts";
import { isEntry } from "../isPlace.ts";

const notThere = new Refusal("not_found", "There is no such place.");
const notAllowed = new Refusal("forbidden", "Your role does not allow this. Ask an owner.");

/** The place or article, if there can be one and whoever asks may change it. */
export function ownPlace(request: FastifyRequest, key: string): EntryKey | Refusal {
  if (!isEntry(key)) return notThere;
  return isAllowed(staffActor(request).role, placeOf(key).permission) ? key : notAllowed;
}
