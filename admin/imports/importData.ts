import { queryOptions } from "@tanstack/react-query";
import type {
  ChangedSince,
  ImportChangesAnswer,
  ImportListAnswer,
  ImportProblemsAnswer,
  ImportRun,
  ImportRunAnswer,
} from "../../contract/admin/imports.ts";
import { type ImportFormat, workingImports } from "../../contract/importRules.ts";
import { askApi, isChangedMeanwhile } from "../data/api.ts";

const path = "/api/admin/imports";
/** As long as a request may take at all. */
const uploadPatience = 120_000;
const lookAgain = 700;

export const importsQuery = (query: string) =>
  queryOptions({
    queryKey: ["imports", "list", query],
    queryFn: ({ signal }) => askApi<ImportListAnswer>(`${path}${query}`, { signal }),
  });

/** An import, looked at again and again while the shop works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ["imports", "one", id],
    queryFn: async ({ signal }) => (await askApi<ImportRunAnswer>(`${path}/${id}`, { signal })).run,
    refetchInterval: ({ state }) =>
      state.data && workingImports.includes(state.data.state) ? lookAgain : false,
  });

export const changesQuery = (id: string, state: string, query: string) =>
  queryOptions({
    queryKey: ["imports", "changes", id, state, query],
    queryFn: ({ signal }) =>
      askApi<ImportChangesAnswer>(`${path}/${id}/changes${query}`, { signal }),
  });

export const problemsQuery = (id: string, query: string) =>
  queryOptions({
    queryKey: ["imports", "problems", id, query],
    queryFn: ({ signal }) =>
      askApi<ImportProblemsAnswer>(`${path}/${id}/problems${query}`, { signal }),
  });

export async function sendFile(file: File, countsStock: boolean): Promise<ImportRun> {
  const format: ImportFormat = file.name.toLowerCase().endsWith(".json") ? "json" : "csv";
  const about = new URLSearchParams({ name: file.name, format, countsStock: String(countsStock) });
  const body = new Blob([file], { type: "application/octet-stream" });
  const call = { method: "POST", body, patience: uploadPatience } as const;
  return (await askApi<ImportRunAnswer>(`${path}?${about}`, call)).run;
}

export const writeImport = async (id: string): Promise<ImportRun> =>
  (await askApi<ImportRunAnswer>(`${path}/${id}/write`, { method: "POST" })).run;

export const undoImport = async (id: string, leaveChanged: boolean): Promise<ImportRun> =>
  (
    await askApi<ImportRunAnswer>(`${path}/${id}/undo`, {
      method: "POST",
      body: { leaveChanged },
    })
  ).run;

export const discardImport = (id: string) => askApi(`${path}/${id}`, { method: "DELETE" });

/** Products that stand in the way, where the shop refused because of them. */
export function changedSince(error: unknown): ChangedSince | null {
  if (!isChangedMeanwhile(error)) return null;
  return (error.answer as { changed?: ChangedSince }).changed ?? null;
}
