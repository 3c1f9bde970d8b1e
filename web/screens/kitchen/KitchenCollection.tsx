import { Carousel } from "../../ui/Carousel.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { FloorPlanDrawing } from "./FloorPlanDrawing.tsx";
import type { LoadedDesign, LoadedKitchen } from "./loadKitchen.ts";

/** Two pixels for each point are enough on phones, whose screens have more. */
const sizes =
  "(max-width: 479px) 62vw, (min-width: 1416px) 424px, (min-width: 1024px) 31vw, (min-width: 769px) 46vw, 60vw";

/** Every design of the layout; the arrows lead from the last one to the first and back. */
export function KitchenCollection({ kitchen }: { kitchen: LoadedKitchen }) {
  const { collectionTitle, designs, layout } = kitchen;
  return (
    <div id="collection" className="gutter scroll-mt-8 py-14 md:py-20">
      <Carousel
        label={collectionTitle}
        heading={<CollectionHeading title={collectionTitle} />}
        ends="loop"
        slideClassName="basis-[88%] sm:basis-[62%] md:basis-1/2 lg:basis-1/3"
      >
        {designs.map((design) => (
          <DesignCard key={design.id} design={design} layout={layout} />
        ))}
      </Carousel>
    </div>
  );
}

/** Keeps "U-kitchens" on one line. */
function CollectionHeading({ title }: { title: string }) {
  const lastWord = title.lastIndexOf(" ") + 1;
  return (
    <h2 className="min-w-0 text-2xl md:text-3xl">
      {title.slice(0, lastWord)}
      <span className="inline-block">{title.slice(lastWord)}</span>
    </h2>
  );
}

function DesignCard({ design, layout }: { design: LoadedDesign; layout: LoadedKitchen["layout"] }) {
  const { title, description, price, dimensions, image, plan } = design;
  return (
    <article className="flex h-full flex-col">
      <div className="relative aspect-[4/3] overflow-hidden rounded-sm bg-plaster">
        {image ? (
          <Picture {...image} sizes={sizes} />
        ) : (
          <FloorPlanDrawing
            layout={layout}
            dimensions={dimensions}
            {...plan}
            className="absolute inset-[12%] h-[76%] w-[76%]"
          />
        )}
      </div>
      <h3 className="mt-4 text-xl">{title}</h3>
      <p className="mt-1.5 mb-4 measure text-ash">{description}</p>
      <div className="mt-auto flex items-center justify-between border-line border-t pt-3">
        <dl className="tabular flex gap-x-6">
          <div>
            <dt className="text-ash text-xs">Price</dt>
            <dd className="font-semibold text-lg leading-tight">{price}</dd>
          </div>
          <div>
            <dt className="text-ash text-xs">Room</dt>
            <dd className="text-lg leading-tight">{dimensions}</dd>
          </div>
        </dl>
        {image && (
          <FloorPlanDrawing
            layout={layout}
            dimensions={dimensions}
            {...plan}
            className="h-12 w-16"
          />
        )}
      </div>
    </article>
  );
}
