import { Link } from "react-router";
import type { SavedSearch, SavedSearchesAnswer } from "../../../contract/savedSearches.ts";
import { OwnList, OwnRow, RowButton } from "./OwnList.tsx";

const path = "/api/saved-searches";

/** The customer's saved searches, each with a way to take it away. */
export function SavedSearchList({ token }: { token: string }) {
  return (
    <OwnList<SavedSearchesAnswer, SavedSearch>
      {...{ path, token }}
      label="Saved searches"
      what="your searches"
      itemsOf={({ searches }) => searches}
      lead={({ items }) =>
        items.length === 0 && (
          <p className="text-ash">
            You have saved none. Search or filter any list of products, and save it there.
          </p>
        )
      }
      row={({ id, name, path: shown }, { busy, remove }) => (
        <OwnRow
          key={id}
          title={
            <Link
              to={shown}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          }
        >
          <RowButton
            text="Remove"
            of={name}
            busy={busy}
            onPress={() =>
              remove(`${path}/${id}`, "This could not be taken away. Please try again.")
            }
          />
        </OwnRow>
      )}
    />
  );
}
