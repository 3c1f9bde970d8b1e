/** Rating out of five, filled by width; `value` may be fractional. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const star = "M8 1.5l1.9 4.2 4.6.5-3.4 3.1.9 4.5L8 11.5l-4 2.3.9-4.5L1.5 6.200l4.6-.500L8 1.5Z";
  const row = [0, 1, 2, 3, 4].map((index) => (
    <path key={index} d={star} transform={`translate(${index * 16} 0)`} />
  ));
  return (
    <span
      role="img"
      aria-label={`${value} out of 5 stars`}
      className="relative inline-block align-middle"
      style={{ width: size * 5, height: size }}
    >
      <svg viewBox="0 0 80 16" className="absolute inset-0 fill-line" aria-hidden="true">
        {row}
      </svg>
      <span className="absolute inset-0 overflow-hidden" style={{ width: `${value * 20}%` }}>
        <svg
          viewBox="0 0 80 16"
          style={{ width: size * 5, height: size, maxWidth: "none" }}
          className="fill-marigold"
          aria-hidden="true"
        >
          {row}
        </svg>
      </span>
    </span>
  );
}
