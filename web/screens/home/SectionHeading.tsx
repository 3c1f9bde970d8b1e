/** Title of a section of the home page, with at most one sentence below it. */
export function SectionHeading({ title, text }: { title: string; text?: string }) {
  return (
    <div>
      <h2 className="text-2xl md:text-3xl">{title}</h2>
      {text && <p className="mt-2 measure text-ash">{text}</p>}
    </div>
  );
}
