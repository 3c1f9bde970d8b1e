/** Says that what it stands at is an example and nobody's own. */
export function SampleMark() {
  return (
    <span className="mr-2 inline-block rounded-sm border border-ash/40 px-2 py-0.5 text-ash text-sm">
      Sample
    </span>
  );
}
