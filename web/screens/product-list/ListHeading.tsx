/** What the list is of, and the category in a sentence. */
export function ListHeading({ heading, description }: { heading: string; description: string }) {
  return (
    <header className="mt-6 mb-6 md:mt-10 md:mb-8">
      <h1 className="text-3xl [overflow-wrap:anywhere] md:text-4xl">{heading}</h1>
      {description !== "" && <p className="mt-2 max-w-[62ch] text-ash">{description}</p>}
    </header>
  );
}
