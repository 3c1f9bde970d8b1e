import { inWords } from "./inWords.ts";

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
const written = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Every field that a change touched, before and after. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  if (names.length === 0) return <span className="text-ash">–</span>;
  return (
    <ul className="min-w-0 text-xs">
      {names.map((name) => (
        <li key={name} className="break-words">
          <span className="text-ash">{inWords(name)}</span>{" "}
          {name in old && <del className="text-ash">{written(old[name])}</del>}{" "}
          {name in now && <ins className="no-underline">{written(now[name])}</ins>}
        </li>
      ))}
    </ul>
  );
}
