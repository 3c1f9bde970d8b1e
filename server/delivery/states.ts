import { indianStates } from "../../contract/indianStates.ts";

/** A state or Union territory as the GST law numbers them: `gstCode` is two digits, as in a GSTIN. */
export type State = (typeof indianStates)[number];
export type StateName = State["name"];

/** Names that people, carriers and older lists write for a state, in the form of `fold`. */
const aliases = new Map<string, StateName>(
  Object.entries({
    orissa: "Odisha",
    pondicherry: "Puducherry",
    uttaranchal: "Uttarakhand",
    "nct of delhi": "Delhi",
    "new delhi": "Delhi",
    chattisgarh: "Chhattisgarh",
    chhatisgarh: "Chhattisgarh",
    tamilnadu: "Tamil Nadu",
    telengana: "Telangana",
    "andaman nicobar": "Andaman and Nicobar Islands",
    "dadra nagar haveli": "Dadra and Nagar Haveli and Daman and Diu",
    "daman diu": "Dadra and Nagar Haveli and Daman and Diu",
  } satisfies Record<string, StateName>),
);

const byName = new Map<string, State>(indianStates.map((state) => [fold(state.name), state]));

/** The state of this name, however it is spelt in the lists we know; undefined if it is none. */
export function findState(name: string): State | undefined {
  const folded = fold(name);
  return byName.get(folded) ?? byName.get(fold(aliases.get(folded) ?? ""));
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, " ")
    .replace(/[^a-z]+/g, " ")
    .trim();
}
