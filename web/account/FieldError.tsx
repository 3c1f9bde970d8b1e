/** What is wrong with a field, announced when it changes; the field is described by this id. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className="mt-1 text-madder text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
