import { keptInTab } from "../data/keptInTab.ts";
import type { AddressFields } from "./addressForm.ts";

/** What is typed into the address form, until it is used. */
const draft = keptInTab<AddressFields>("aangan.addressDraft");
export const { keep: keepDraft, read: readDraft, forget: forgetDraft } = draft;
