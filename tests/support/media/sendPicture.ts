import type { SampleStaff } from "../staff/sampleStaff.ts";

/** Sends a picture to the shop's library, as a member of the staff does. */
export function sendPicture(
  by: SampleStaff,
  bytes: Buffer,
  { name = "sofa.jpg", alt = "A sofa" } = {},
) {
  const form = new FormData();
  form.set("alt", alt);
  form.set("picture", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  return by.call("POST", "/api/admin/pictures", form);
}
