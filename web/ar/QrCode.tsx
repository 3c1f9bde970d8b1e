import { useMemo } from "react";
import { encode } from "uqr";

/** The quiet ground about a code that readers need, in its squares. */
const border = 4;

/** An address for a phone's camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: "M", border });
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size, path: dark.join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-sm bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
