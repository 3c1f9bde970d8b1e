import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type {
  NewPictureAnswer,
  PictureAnswer,
  PictureArea,
  PictureDetailAnswer,
  PictureListAnswer,
  StoredPicture,
} from "../../contract/admin/pictures.ts";
import type { Focus } from "../../contract/pictureRules.ts";
import { askApi, isChangedMeanwhile } from "../data/api.ts";

export const picturesPath = "/api/admin/pictures";
const key = "pictures";
export const pictureAddress = (file: string) => `${picturesPath}/${encodeURIComponent(file)}`;

/** The library as a search finds it, page after page. */
export const libraryQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [key, "library", q],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({
        ...(q && { q }),
        ...(pageParam && { after: pageParam }),
      });
      return askApi<PictureListAnswer>(`${picturesPath}?${parameters}`, { signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** What the library knows of these files; those that it does not have are absent. */
export const picturesQuery = (files: readonly string[]) => {
  const wanted = [...new Set(files)].sort();
  return queryOptions({
    queryKey: [key, "files", ...wanted],
    queryFn: async ({ signal }) => {
      if (wanted.length === 0) return new Map<string, StoredPicture>();
      const { pictures } = await askApi<PictureListAnswer>(
        `${picturesPath}?files=${wanted.join(",")}`,
        { signal },
      );
      return new Map(pictures.map((picture) => [picture.file, picture]));
    },
    placeholderData: keepPreviousData,
  });
};

/** Cuts a part out of a picture; answers the new one. */
export function useCrop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, area }: { file: string; area: PictureArea }) => {
      const body = area;
      const call = { method: "POST", body } as const;
      return (await askApi<NewPictureAnswer>(`${pictureAddress(file)}/crop`, call)).picture;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  });
}

/** Describes or frames a picture anew, everywhere that it is shown. */
export function useDescribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      file,
      ...body
    }: {
      file: string;
      version: number;
      alt: string;
      focus?: Focus;
    }) => (await askApi<PictureAnswer>(pictureAddress(file), { method: "PATCH", body })).picture,
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}

/** The picture as somebody else described it meanwhile; null where something else failed. */
export function describedMeanwhile(error: unknown): StoredPicture | null {
  const isMeanwhile = isChangedMeanwhile(error);
  return isMeanwhile ? (error.answer as { picture: StoredPicture }).picture : null;
}

/** A picture with everything that shows it. */
export const pictureQuery = (file: string) =>
  queryOptions({
    queryKey: [key, "one", file],
    queryFn: ({ signal }) => askApi<PictureDetailAnswer>(pictureAddress(file), { signal }),
  });

/** Removes a picture that nothing shows. */
export function useDelete() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: string) => askApi(pictureAddress(file), { method: "DELETE" }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, "library"] }),
  });
}
