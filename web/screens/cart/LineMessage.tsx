/** Why the last change of a line was undone; announced when it appears. */
export function LineMessage({ text }: { text: string | null }) {
  return (
    <div aria-live="assertive">
      {text !== null && <p className="text-madder text-sm">{text}</p>}
    </div>
  );
}
