import { freshNumber } from "../../support/accounts/sampleCustomers.ts";
import { csvFile, csvLine } from "../../support/catalogue/sampleFile.ts";
import { clothPicture } from "../../support/media/samplePictures.ts";
import type { RegisteredRoute } from "../../support/registeredRoutes.ts";
import type { Person } from "./people.ts";
import { addressOf, type Parts, type Plan } from "./plan.ts";

const picture = await clothPicture(640, 480);
const nonsense = Buffer.from("neither a picture nor a product");
const files = [picture, picture, nonsense, Buffer.alloc(0)];

/** The request as this person sends it: as JSON, or as the form or the file that the route takes. */
export function requestOf(route: RegisteredRoute, plan: Plan, parts: Parts, person: Person) {
  const headers = { ...person.headers(), ...plan.headers };
  const request = {
    method: route.method as "GET",
    url: addressOf(route.path, parts),
    // Nobody's tries are counted together with another's.
    remoteAddress: freshNumber().remoteAddress,
  };
  if (plan.contentType === "application/json") {
    const file = fileOf(route, plan, parts);
    // A form says its type and its boundary itself.
    if (file instanceof FormData) return { ...request, headers, payload: file };
    const type = { "content-type": "application/octet-stream" };
    if (file !== null) return { ...request, headers: { ...headers, ...type }, payload: file };
  }
  const { body } = parts;
  if (route.method === "GET" || body === undefined) return { ...request, headers };
  const type = { "content-type": plan.contentType };
  return { ...request, headers: { ...headers, ...type }, payload: JSON.stringify(body) };
}

/** Null for what is sent as JSON, which some routes take beside a form. */
function fileOf({ schema }: RegisteredRoute, { sender }: Plan, { body }: Parts) {
  const { consumes = [] } = schema;
  if (consumes.includes("application/octet-stream")) {
    const product = Buffer.from(csvFile(csvLine(`made-up-${sender}`)));
    return [product, ...files][sender % 5] ?? product;
  }
  if (!consumes.includes("multipart/form-data")) return null;
  if (consumes.includes("application/json") && sender % 2 === 0) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  const bytes = files[sender % files.length] ?? picture;
  const field = consumes.includes("application/json") ? "profilePic" : "picture";
  form.set(field, new File([new Uint8Array(bytes)], "a.webp", { type: "image/webp" }));
  return form;
}
