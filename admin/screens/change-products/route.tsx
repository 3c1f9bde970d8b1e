import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { countInWords, matchCountQuery, matchingOf } from "../../products/matching.ts";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { ChosenForm } from "./ChosenForm.tsx";
import { MatchingForm } from "./MatchingForm.tsx";

const back = { to: "/products", label: "Products" };

/** One change of the products that were chosen in the list, or of all that its search and filters find. */
export function Component() {
  const [parameters] = useSearchParams();
  const filter = matchingOf(parameters);
  if (parameters.get("all") === "yes") return <AllThatMatch filter={filter} />;
  const ids = (parameters.get("ids") ?? "").split(",").filter((id) => id !== "");
  return (
    <Screen
      title={`Change ${countInWords(ids.length)}`}
      back={back}
      lead="You see every line before anything is changed; then all of them are, or none."
    >
      {ids.length === 0 ? (
        <Empty title="No product is chosen">Choose some in the list of products.</Empty>
      ) : (
        <ChosenForm ids={ids} />
      )}
    </Screen>
  );
}

function AllThatMatch({ filter }: { filter: URLSearchParams }) {
  const { data: products, error, refetch } = useQuery(matchCountQuery(filter));
  return (
    <Screen
      title={products === undefined ? "Change all that match" : `Change ${countInWords(products)}`}
      back={{ to: `/products?${filter}`, label: "Products" }}
      lead="All that the search and filters of the list find. You see what becomes of them before anything is changed."
    >
      {products === undefined && (error ? <Failed error={error} onRetry={refetch} /> : <Loading />)}
      {products === 0 && <Empty title="No product fits">Look again in the list of products.</Empty>}
      {products !== undefined && products > 0 && <MatchingForm filter={filter} />}
    </Screen>
  );
}
