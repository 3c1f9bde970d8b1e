import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { StoredPicture } from "../../contract/admin/pictures.ts";
import { Button } from "../ui/Button.tsx";
import { Empty, Failed, Loading } from "../ui/states.tsx";
import { libraryQuery } from "./libraryData.ts";

/** What a search finds of the library, the latest first; `children` draws a picture's tile. */
export function LibraryGrid({
  q,
  children,
}: {
  q: string;
  children: (picture: StoredPicture) => ReactNode;
}) {
  const library = useInfiniteQuery(libraryQuery(q));
  const found = library.data?.pages.flatMap(({ pictures }) => pictures) ?? [];
  return (
    <>
      {library.isPending && <Loading label="Loading pictures" />}
      {library.isError && <Failed error={library.error} onRetry={() => library.refetch()} />}
      {library.isSuccess && found.length === 0 && (
        <Empty title={q === "" ? "No pictures yet" : "No picture is described so"}>
          {q === "" ? "Upload the first one." : "Try the beginning of another word."}
        </Empty>
      )}
      <ul className={tiles}>
        {found.map((picture) => (
          <li key={picture.file}>{children(picture)}</li>
        ))}
      </ul>
      {library.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button isBusy={library.isFetchingNextPage} onClick={() => library.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** How tiles stand beside each other. */
export const tiles = "grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3";
