import type { Article } from "../../../content/pages/blocks.ts";
import { LastChanged } from "../reading/LastChanged.tsx";
import { writtenDate } from "../reading/writtenDate.ts";

/** Who wrote it, when, and how long it takes to read; broken only between these. */
export function Byline({ article, minutes }: { article: Article; minutes: number }) {
  const { author, published, changed } = article;
  return (
    <span className="flex flex-wrap gap-x-5">
      <span>{author}</span>
      <time dateTime={published}>{writtenDate(published)}</time>
      <span>{minutes} minutes to read</span>
      <span>
        <LastChanged date={changed} />
      </span>
    </span>
  );
}
