import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { categoriesQuery } from "../../categories/categoryData.ts";
import { useStaff } from "../../data/staff.ts";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { CategoryForm } from "./CategoryForm.tsx";
import { CategoryPicture } from "./CategoryPicture.tsx";
import { DeleteCategory } from "./DeleteCategory.tsx";

const back = { to: "/categories", label: "Categories" };

/** A category that there is, or (`/categories/new`) one to be added. */
export function Component() {
  const { id } = useParams();
  const { may } = useStaff();
  const { data, error, refetch } = useQuery(categoriesQuery);
  if (id === undefined) {
    return (
      <Screen title="New category" back={back}>
        <CategoryForm category={null} isReadOnly={!may("products.write")} />
      </Screen>
    );
  }
  const category = data?.find((one) => one.id === id);
  if (category === undefined) {
    return (
      <Screen title="Category" back={back}>
        {data && <Empty title="This category is no longer there" />}
        {!data && (error ? <Failed error={error} onRetry={refetch} /> : <Loading rows={3} />)}
      </Screen>
    );
  }
  return (
    <Screen
      title={category.name}
      back={back}
      actions={
        may("products.write") && (
          <DeleteCategory
            category={category}
            others={(data ?? []).filter((one) => one.id !== id)}
          />
        )
      }
    >
      <CategoryForm key={id} category={category} isReadOnly={!may("products.write")} />
      {may("pictures.read") && <CategoryPicture slug={category.slug} />}
    </Screen>
  );
}
