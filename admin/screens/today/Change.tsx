/** How a figure compares with the thirty days before; nothing where there is nothing to compare with. */
export function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span className="text-ash text-xs">none before</span>;
  const percent = Math.round(((now - before) / before) * 100);
  const tone = percent > 0 ? "text-leaf" : percent < 0 ? "text-madder" : "text-ash";
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
  return (
    <span className={`tabular text-xs whitespace-nowrap ${tone}`}>
      {sign}
      {Math.abs(percent)} %
    </span>
  );
}
