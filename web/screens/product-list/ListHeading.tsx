/** What the list is of, and the category in a sentence. */
export function ListHeading({ heading, description }: { heading: string; description: string }) {
  return (
    <header className="mt-4 mb-5 md:mt-8 md:mb-8">
      <h1 className="text-3xl [overflow-wrap:anywhere] md:text-4xl">{heading}</h1>
      {description !== "" && <p className="mt-2 hidden measure text-ash md:block">{description}</p>}
    </header>
  );
}
