import { TextField } from "../ui/fields.tsx";

/** A parcel as it is typed. */
export interface ParcelDraft {
  weightKg: string;
  lengthCm: string;
  breadthCm: string;
  heightCm: string;
}

export const noParcel: ParcelDraft = { weightKg: "", lengthCm: "", breadthCm: "", heightCm: "" };

const fields = [
  ["weightKg", "Weight", "kg"],
  ["lengthCm", "Length", "cm"],
  ["breadthCm", "Breadth", "cm"],
  ["heightCm", "Height", "cm"],
] as const;

/** The parcel that a draft says; what is no number is left to the shop to refuse. */
export function toParcel(draft: ParcelDraft) {
  return Object.fromEntries(
    fields.map(([name]) => [name, Number(draft[name].replace(",", ".")) || 0]),
  ) as Record<(typeof fields)[number][0], number>;
}

export const isTyped = (draft: ParcelDraft) => fields.every(([name]) => draft[name].trim() !== "");

/** Weight and sides of a packed parcel. `errors` are by the path that the shop names, such as `parcel.weightKg`. */
export function ParcelFields({
  draft,
  onChange,
  errors = {},
}: {
  draft: ParcelDraft;
  onChange: (draft: ParcelDraft) => void;
  errors?: Readonly<Record<string, string>>;
}) {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {fields.map(([name, label, unit]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          required
          after={unit}
          value={draft[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
          error={errors[`parcel.${name}`]}
        />
      ))}
    </div>
  );
}
