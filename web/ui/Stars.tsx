import type { CSSProperties } from "react";

/** Rating out of five, filled by width; `value` may be fractional. Drawn by the class `stars`. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const style = { width: size * 5, height: size, "--filled": `${value * 20}%` } as CSSProperties;
  return <span role="img" aria-label={`${value} out of 5 stars`} className="stars" style={style} />;
}
