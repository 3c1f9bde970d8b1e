import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ArticleListAnswer, DeskArticle } from "../../../contract/admin/articles.ts";
import { articlePath } from "../../../contract/texts/articles.ts";
import { askApi } from "../../data/api.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button, buttonStyle } from "../../ui/Button.tsx";
import { Moment, writtenMoment } from "../../ui/Moment.tsx";
import { Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";

/** The owner's own articles, the latest made first. */
export function Articles() {
  const list = useInfiniteQuery({
    queryKey: ["content", "articles"],
    queryFn: ({ pageParam, signal }) =>
      askApi<ArticleListAnswer>(
        `/api/admin/articles${pageParam === null ? "" : `?after=${pageParam}`}`,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const articles = list.data?.pages.flatMap((page) => page.articles) ?? [];
  return (
    <Section
      title="Your own articles"
      aside={
        <Link to="/content/new-article" className={buttonStyle("outline")}>
          New article
        </Link>
      }
    >
      {list.isPending && <Loading rows={2} />}
      {list.error && <Failed error={list.error} onRetry={list.refetch} />}
      {list.data && articles.length === 0 && (
        <p className="text-ash">
          None yet. Those that you publish stand first in the list of articles.
        </p>
      )}
      {articles.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-white">
          {articles.map((article) => (
            <Row key={article.key} article={article} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          className="mt-3"
          isBusy={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          Older
        </Button>
      )}
    </Section>
  );
}

function Row({ article }: { article: DeskArticle }) {
  const { key, slug, title, isShown, hasDraft, publishAt, changedAt, changedBy } = article;
  return (
    <li>
      <Link
        to={`/content/${key}`}
        className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 hover:bg-plaster/50 hover:text-peacock"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
            {title}
            {isShown && <Badge tone="good">Shown</Badge>}
            {publishAt !== null ? (
              <Badge tone="active">On {writtenMoment(publishAt)}</Badge>
            ) : (
              hasDraft && <Badge tone="waiting">Draft</Badge>
            )}
          </span>
          <span className="text-ash text-sm [overflow-wrap:anywhere]">{articlePath(slug)}</span>
        </span>
        <span className="text-ash text-sm">
          {changedBy}, <Moment at={changedAt} />
        </span>
      </Link>
    </li>
  );
}
