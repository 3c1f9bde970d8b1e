import { useOptimisticValue } from "../../catalogue/useOptimisticValue.ts";

/** One end of a range as a person types it, applied when the field is left or Enter is pressed. */
export function RangeField({
  label,
  name,
  placeholder,
  inputMode = "numeric",
  read,
  value,
  onCommit,
}: {
  label: string;
  name: string;
  placeholder: string;
  inputMode?: "numeric" | "text";
  /** Null for what it cannot mean. */
  read: (text: string) => number | null;
  value: number | null;
  onCommit: (value: number | null) => void;
}) {
  const settled = value === null ? "" : String(value);
  const [text, setText] = useOptimisticValue(settled, settled);

  function commit() {
    const typed = read(text);
    setText(typed === null ? "" : String(typed));
    if (typed !== value) onCommit(typed);
  }

  return (
    <label className="block text-sm">
      <span className="mb-1 block text-ash">{label}</span>
      <input
        name={name}
        inputMode={inputMode}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
        className="tabular min-h-11 w-full rounded-sm border border-ash/50 bg-white px-3 text-base placeholder:text-ash"
      />
    </label>
  );
}
