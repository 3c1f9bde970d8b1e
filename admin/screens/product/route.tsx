import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useStaff } from "../../data/staff.ts";
import { ProductBadge } from "../../products/productWords.tsx";
import { buttonStyle } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { ProductActions } from "./ProductActions.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { productQuery } from "./productData.ts";
import { ScheduleSection } from "./ScheduleSection.tsx";
import { StockSection } from "./StockSection.tsx";

const back = { to: "/products", label: "Products" };

/** A product that there is, or (`/products/new`) one to be made. */
export function Component() {
  const { id } = useParams();
  if (id === undefined) {
    return (
      <Screen title="New product" back={back} lead="Nobody sees it until you put it into the shop.">
        <ProductForm product={null} isReadOnly={false} />
      </Screen>
    );
  }
  return <KnownProduct key={id} id={id} />;
}

function KnownProduct({ id }: { id: string }) {
  const { may } = useStaff();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  if (product === undefined) {
    return (
      <Screen title="Product" back={back}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
      </Screen>
    );
  }
  const { name, slug, state, updatedAt } = product;
  const mayWrite = may("products.write");
  return (
    <Screen
      title={name}
      back={back}
      lead={
        <span className="inline-flex flex-wrap items-center gap-3">
          <ProductBadge state={state} />
          <span>
            Changed <Moment at={updatedAt} />
          </span>
        </span>
      }
      actions={
        <>
          <a
            href={state === "active" ? `/product/${slug}` : `/admin/preview/products/${id}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle("quiet")}
          >
            <Icon name="outside" size={18} />
            {state === "active" ? "See it in the shop" : "Preview"}
          </a>
          {mayWrite && <ProductActions product={product} />}
        </>
      }
    >
      <ProductForm key={product.id} product={product} isReadOnly={!mayWrite} />
      <ScheduleSection product={product} mayWrite={mayWrite} />
      <StockSection product={product} mayWrite={mayWrite} />
    </Screen>
  );
}
