import { wordNames } from "../../../contract/texts/words.ts";

/** The words in braces that texts may hold, and what they stand for. */
export function WordList() {
  return (
    <details className="text-sm">
      <summary className="target inline-flex cursor-pointer items-center text-peacock">
        Words that fill themselves in
      </summary>
      <p className="mt-1 text-ash">
        Write such a word into a text, and it follows Shop details and the rules of the shop.
      </p>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {Object.entries(wordNames).map(([word, meaning]) => (
          <div key={word} className="flex flex-wrap gap-x-2">
            <dt>
              <code>{`{${word}}`}</code>
            </dt>
            <dd className="text-ash">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
