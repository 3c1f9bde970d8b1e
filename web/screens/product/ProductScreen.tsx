import { type ComponentProps, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { href, Link } from "react-router";
import { formatSize } from "../../../contract/lengths.ts";
import type { Product } from "../../../contract/product.ts";
import { toProductCard } from "../../../contract/productCard.ts";
import { toWishlistItem } from "../../account/toWishlistItem.ts";
import { WishHeart } from "../../account/WishHeart.tsx";
import { RecentlyViewed } from "../../catalogue/RecentlyViewed.tsx";
import { EmiLine } from "../../emi/EmiLine.tsx";
import { RoomLine } from "../../room/RoomLine.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { InTurn } from "../../ui/InTurn.tsx";
import { CompareLine } from "./CompareLine.tsx";
import { GoesWith } from "./GoesWith.tsx";
import { galleryPictures } from "./galleryPictures.ts";
import type { LoadedProduct } from "./loadProduct.ts";
import { MoreItems } from "./MoreItems.tsx";
import { NoticeLine } from "./NoticeLine.tsx";
import { ProductDelivery } from "./ProductDelivery.tsx";
import { ProductPrice } from "./ProductPrice.tsx";
import { ProductSections } from "./ProductSections.tsx";
import { Promises } from "./Promises.tsx";
import { PurchasePanel } from "./PurchasePanel.tsx";
import { QuestionsLater } from "./questions/QuestionsLater.tsx";
import { Reviews } from "./reviews/Reviews.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { StickyBar } from "./StickyBar.tsx";
import { StockLine } from "./StockLine.tsx";
import { usePurchase } from "./usePurchase.ts";
import { useVariantChoice } from "./useVariantChoice.ts";
import { VariantChoice } from "./VariantChoice.tsx";
import { ViewableGallery } from "./ViewableGallery.tsx";

/** One product: its pictures, its price, the ways to buy it, and everything known about it. */
export function ProductScreen({ product, reviews, related, origin }: LoadedProduct) {
  const [selected, choose] = useVariantChoice(product);
  const purchase = usePurchase(product, selected);
  const panel = useRef<HTMLDivElement>(null);
  const { slug, name, dimensionsMm: size } = product;
  const asked = useMemo(() => ({ slug, name, size }), [slug, name, size]);
  const shown = selected ?? product.variants[0] ?? null;
  const price = shown?.price ?? product.price;
  const salePrice = shown?.salePrice ?? product.price;
  const isAnySoldOut = product.variants.some(({ stockQuantity }) => stockQuantity === 0);
  const soldOut = selected === null ? "wholly" : isAnySoldOut ? "partly" : "no";

  return (
    <>
      <div className="gutter pb-20">
        <div className="py-1 md:py-3">
          <Breadcrumb
            crumbs={[
              { name: "Home", to: href("/home") },
              {
                name: product.categoryName,
                to: href("/products/:category", { category: product.categorySlug }),
              },
              { name: product.name },
            ]}
          />
        </div>
        <div className="grid gap-x-12 gap-y-3 md:gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-y-10 xl:gap-x-16">
          <ViewableGallery
            product={product}
            selected={selected}
            onChoose={choose}
            pictures={galleryPictures(product, selected)}
            onSale={price > salePrice}
            heart={
              <WishHeart item={toWishlistItem(toProductCard(product))} onNotice={purchase.tell} />
            }
          />
          <div className="min-w-0 lg:row-span-2">
            {/* While the document comes, the name waits for the colours that phones show above it, and the part after them. */}
            <div className="grid gap-5 max-lg:not-has-[>:nth-child(4)]:invisible lg:gap-6 lg:[@media(min-height:64rem)]:sticky xl:[@media(min-height:52rem)]:sticky lg:top-28">
              <ProductHeading product={product} />
              <div>
                <ProductPrice price={price} salePrice={salePrice} />
                <div className="flex flex-wrap gap-x-6">
                  {salePrice > 0 && <EmiLine price={salePrice} />}
                  {shown && (
                    <NoticeLine productId={product.id} name={product.name} soldOut={soldOut} />
                  )}
                </div>
              </div>
              {/* On phones right below the picture that it changes. */}
              <div className="max-lg:order-first">
                <VariantChoice variants={product.variants} selected={selected} onChoose={choose} />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-6">
                <StockLine size={shown?.size.value ?? null} selected={selected} />
                <ShareButton product={product} />
              </div>
              <CompareLine slug={product.slug} name={product.name} />
              <PurchasePanel
                ref={panel}
                product={product}
                selected={selected}
                purchase={purchase}
                origin={origin}
              />
              <ProductDelivery product={product} selected={selected} />
              <RoomLine product={asked} />
              {product.isCustom && (
                <Link
                  to={href("/made-to-measure/:slugOrId", { slugOrId: slug })}
                  className="-my-2 flex min-h-11 items-center text-peacock text-sm underline underline-offset-4 hover:text-ink"
                >
                  Make it to your measure
                </Link>
              )}
              <Promises specifications={product.specifications} />
            </div>
          </div>
          <div className="min-w-0 max-lg:mt-3">
            <InTurn>
              <ProductSections product={product} variant={shown} />
            </InTurn>
          </div>
        </div>
        <GoesWith slug={product.slug} />
        <InTurn>
          <MoreItems cards={related} />
        </InTurn>
        <InTurn>
          <Reviews productId={product.id} name={product.name} approved={reviews} />
        </InTurn>
        <InTurn>
          <QuestionsLater productId={product.id} />
        </InTurn>
        <RecentlyViewed current={product.slug} />
      </div>
      <BarWithout
        panel={panel}
        product={product}
        shown={shown}
        selected={selected}
        purchase={purchase}
      />
    </>
  );
}

/** What it is called, what it is, and how large. */
function ProductHeading({ product: { name, type, tag, dimensionsMm } }: { product: Product }) {
  return (
    <div>
      <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{name}</h1>
      <p className="mt-1 text-ash">
        {type}
        {tag && <span className="text-sheesham"> · {tag}</span>}
      </p>
      <p className="tabular text-ash text-sm">{formatSize(dimensionsMm)}</p>
    </div>
  );
}

/** The bar while nothing of the panel is in the window: only the bar renders when that changes. */
function BarWithout({
  panel,
  ...bar
}: Omit<ComponentProps<typeof StickyBar>, "hidden"> & { panel: RefObject<Element | null> }) {
  return <StickyBar {...bar} hidden={useOnScreen(panel)} />;
}

/** Whether any of the element is in the window. False until known. */
function useOnScreen(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      setOnScreen(entry?.isIntersecting ?? false);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}
