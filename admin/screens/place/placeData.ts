import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  ContentAnswer,
  ContentEntry,
  HistoryAnswer,
} from "../../../contract/admin/content.ts";
import type { EntryKey } from "../../../contract/texts/places.ts";
import { askApi, isChangedMeanwhile } from "../../data/api.ts";

const path = (key: string, more = "") => `/api/admin/content/${key}${more}`;

export const entryQuery = (key: EntryKey) =>
  queryOptions({
    queryKey: ["content", "one", key],
    queryFn: async ({ signal }) => (await askApi<ContentAnswer>(path(key), { signal })).entry,
  });

/** What was published in a place, the latest first. */
export const historyQuery = (key: string, publication: number) =>
  infiniteQueryOptions({
    queryKey: ["content", "history", key, publication],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? "" : `?after=${pageParam}`;
      return askApi<HistoryAnswer>(path(key, `/history${query}`), { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

async function change(key: string, step: string, method: "POST" | "PUT", body: object) {
  return (await askApi<ContentAnswer>(path(key, `/${step}`), { method, body })).entry;
}

type Known = Pick<ContentEntry, "key" | "version">;

export const saveDraft = ({ key, version }: Known, value: unknown) =>
  change(key, "draft", "PUT", { version, value });
export const publishDraft = ({ key, version }: Known) =>
  change(key, "publish", "POST", { version });
export const discardDraft = ({ key, version }: Known) =>
  change(key, "discard", "POST", { version });
export const restorePublication = ({ key, version }: Known, number: number | null) =>
  change(key, "restore", "POST", { version, number });

export const scheduleDraft = ({ key, version }: Known, at: string | null) =>
  change(key, "schedule", "POST", { version, at });

const articlePathOf = (key: string, step: string) => `/api/admin/articles/${key}/${step}`;
export const createArticle = async (slug: string, value: unknown) =>
  (await askApi<ContentAnswer>("/api/admin/articles", { method: "POST", body: { slug, value } }))
    .entry;
export const moveArticle = async ({ key, version }: Known, slug: string) =>
  (
    await askApi<ContentAnswer>(articlePathOf(key, "address"), {
      method: "PUT",
      body: { version, slug },
    })
  ).entry;
export const deleteArticle = ({ key, version }: Known, redirectTo: string) =>
  askApi(articlePathOf(key, "delete"), { method: "POST", body: { version, redirectTo } });

/** The place as it is now, where the shop refused a change because somebody was faster. */
export function presentOf(error: unknown): ContentEntry | null {
  if (!isChangedMeanwhile(error)) return null;
  return (error.answer as { entry: ContentEntry }).entry;
}
