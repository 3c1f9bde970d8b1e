import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import type { DeskCategory } from "../../../contract/admin/categories.ts";
import { categoriesQuery, orderCategories } from "../../categories/categoryData.ts";
import { failureMessage } from "../../data/api.ts";
import { useStaff } from "../../data/staff.ts";
import { buttonStyle } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";

/** The shop's categories in the order in which customers see them everywhere. */
export function Component() {
  const { may } = useStaff();
  const { data, error, refetch } = useQuery(categoriesQuery);
  return (
    <Screen
      title="Categories"
      lead="In the order of the shop: header, home page, lists and footer."
      actions={
        may("products.write") && (
          <Link to="/categories/new" className={buttonStyle("solid")}>
            <Icon name="plus" size={18} />
            New category
          </Link>
        )
      }
    >
      {data === undefined && !error && <Loading rows={6} />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Empty title="There is no category">A product needs one to belong to.</Empty>
      )}
      {data && data.length > 0 && <OrderedList categories={data} mayMove={may("products.write")} />}
    </Screen>
  );
}

function OrderedList({
  categories,
  mayMove,
}: {
  categories: readonly DeskCategory[];
  mayMove: boolean;
}) {
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const moving = useMutation({
    mutationFn: ({ order }: { order: DeskCategory[]; moved: string }) =>
      orderCategories(order.map(({ id }) => id)),
    onMutate: ({ order }) => client.setQueryData(categoriesQuery.queryKey, order),
    onSuccess: (saved, { moved }) => {
      client.setQueryData(categoriesQuery.queryKey, saved);
      const place = saved.findIndex(({ id }) => id === moved);
      toast(`${saved[place]?.name} is now number ${place + 1} of ${saved.length}.`);
    },
    onError: (error) => toast(failureMessage(error), { isBad: true }),
    onSettled: () => client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  });

  function move(category: DeskCategory, way: -1 | 1) {
    // Not disabled meanwhile: a button that is loses the focus.
    if (moving.isPending) return;
    const order = categories.filter(({ id }) => id !== category.id);
    const place = categories.indexOf(category) + way;
    order.splice(place, 0, category);
    moving.mutate({ order, moved: category.id });
    // At the end of the list its button can do no more: the other one takes the focus.
    const isLast = place === 0 || place === categories.length - 1;
    window.requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-move="${category.id} ${isLast ? -way : way}"]`)
        ?.focus(),
    );
  }

  return (
    <ol ref={list} aria-label="Categories" className="grid gap-2">
      {categories.map((category, place) => (
        <li
          key={category.id}
          className="relative flex items-center gap-3 rounded-md border border-line bg-white py-2 pr-2 pl-4 hover:bg-plaster/60"
        >
          <span aria-hidden="true" className="tabular w-6 flex-none text-ash">
            {place + 1}
          </span>
          <div className="min-w-0 flex-1 py-1">
            <Link
              to={`/categories/${category.id}`}
              className="font-semibold after:absolute after:inset-0 hover:text-peacock"
            >
              {category.name}
            </Link>
            <p className="break-words text-ash text-xs">
              /products/{category.slug} · {written(category)}
            </p>
          </div>
          {mayMove && (
            <div className="relative z-1 flex flex-none">
              {([-1, 1] as const).map((way) => (
                <button
                  key={way}
                  type="button"
                  data-move={`${category.id} ${way}`}
                  disabled={place + way < 0 || place + way === categories.length}
                  onClick={() => move(category, way)}
                  className="grid size-11 place-items-center rounded-sm text-peacock hover:bg-peacock/8 disabled:text-ash/40"
                >
                  <Icon name={way === -1 ? "up" : "down"} />
                  <span className="sr-only">
                    Move {category.name} {way === -1 ? "up" : "down"}
                  </span>
                </button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function written({ shown, hidden }: DeskCategory): string {
  const products = shown === 1 ? "1 product" : `${shown} products`;
  return hidden === 0 ? products : `${products}, ${hidden} not shown`;
}
