import { useMemo, useState } from "react";
import { href } from "react-router";
import type { CustomProductFacts, Design } from "../../contract/design.ts";
import { makingDays } from "../../contract/designRules.ts";
import { formatSize } from "../../contract/lengths.ts";
import { toPaise, toRupees } from "../../contract/rupees.ts";
import { isShown } from "../../furniture/custom/isShown.ts";
import type { Rates } from "../../furniture/production/index.ts";
import { RoomLine } from "../room/RoomLine.tsx";
import { NeedsScript } from "../shell/NeedsScript.tsx";
import { Breadcrumb } from "../ui/Breadcrumb.tsx";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { DesignBar } from "./DesignBar.tsx";
import { FieldControl } from "./FieldControl.tsx";
import { PriceLines } from "./PriceLines.tsx";
import { Problems } from "./Problems.tsx";
import { SavedDesign } from "./SavedDesign.tsx";
import { ShownDesign } from "./ShownDesign.tsx";
import { SinceSaved } from "./SinceSaved.tsx";
import { toWish } from "./toWish.ts";
import { type OpenDesign, useDesign } from "./useDesign.ts";
import { useSaving } from "./useSaving.ts";
import type { ReckonedDesign } from "./workerMessages.ts";

const nothing: Design["values"] = {};

/** A product to a customer's own measure: what they decide, what it looks like then, and what it costs. */
export function DesignScreen({
  custom,
  saved = null,
}: {
  custom: CustomProductFacts;
  /** The design that the address names. */
  saved?: Design | null;
}) {
  const pricing = {
    // The shop sends them as the workshop has them.
    outOfStock: new Set(custom.outOfStock),
    rates: custom.rates as unknown as Rates,
    standard: { pricePaise: toPaise(custom.standardPrice), gstPercent: custom.gstPercent },
  };
  const design = useDesign(custom.model, pricing, saved?.values ?? nothing);
  const saving = useSaving(custom, saved);
  const [marked, setMarked] = useState<string | null>(null);
  const { answer, reckoned } = design;
  const judged = answer !== null && answer !== "failed" ? answer.judged : null;
  const price = reckoned?.price ?? null;
  const canBeHad = reckoned !== null && judged?.problems.length === 0;
  const drawnParts = useMemo(
    () => price?.lines.find(({ label }) => label === marked)?.drawn ?? [],
    [price, marked],
  );

  return (
    <div className="gutter pb-6 lg:pb-16 lg:[--view:max(18rem,min(100svh_-_14rem,40rem))]">
      <div className="py-1 md:py-3">
        <Breadcrumb
          crumbs={[
            { name: "Home", to: href("/home") },
            { name: "Made to measure", to: href("/made-to-measure") },
            { name: custom.name },
          ]}
        />
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">
        <div className="min-w-0 max-lg:sticky max-lg:top-15 md:max-lg:top-25 max-lg:z-10 max-lg:-mx-[clamp(16px,4vw,48px)] max-lg:bg-paper max-lg:px-[clamp(16px,4vw,48px)] lg:col-start-1 lg:row-start-1 lg:pb-28">
          <div className="flex h-[38svh] min-h-64 flex-col lg:sticky lg:top-28 lg:h-(--view)">
            <ShownDesign custom={custom} saved={saved} design={design} marked={drawnParts} />
          </div>
        </div>
        <div className="min-w-0 pt-4 max-lg:[&_:is(a,button,input,summary)]:scroll-mt-[calc(38svh+7rem)] max-lg:[&_:is(a,button,input,summary)]:scroll-mb-24 lg:col-start-2 lg:row-start-1 lg:pt-0">
          <h1 className="text-2xl md:text-3xl">{saved?.name || custom.name}, to your measure</h1>
          {saved && <SinceSaved saved={saved} answer={answer} />}
          <NeedsScript className="pt-3">
            Designing needs JavaScript, which your browser does not run here. Please call us with
            your measures.
          </NeedsScript>
          {answer === "failed" && (
            <div className="mt-4">
              <p role="alert" className="text-madder">
                The designer could not be loaded, perhaps because the connection is slow. Nothing
                that you chose is lost.
              </p>
              <button
                type="button"
                onClick={design.again}
                className={buttonStyle("outline", "mt-3")}
              >
                Try again
              </button>
            </div>
          )}
          {judged?.isCorrected && (
            <p role="alert" className="mt-3 text-madder">
              The address named measures that this piece is not made in; the nearest are shown.
            </p>
          )}
          <Facts custom={custom} design={design} />
          {judged && design.wanted && (
            <>
              <Problems
                fields={judged.fields}
                values={judged.values}
                problems={judged.problems}
                nearest={judged.nearest}
                onTake={design.change}
              />
              <div className="flex min-h-11 flex-wrap gap-x-6 text-sm">
                <button
                  type="button"
                  disabled={design.undo === null}
                  onClick={() => design.undo?.()}
                  className="min-h-11 text-peacock underline underline-offset-4 disabled:text-ash disabled:no-underline"
                >
                  Undo
                </button>
                <button
                  type="button"
                  onClick={() => design.change(judged.standard)}
                  className="min-h-11 text-peacock underline underline-offset-4"
                >
                  Usual measures
                </button>
              </div>
              {judged.fields
                .filter((field) => isShown(field, { ...judged.standard, ...design.wanted }))
                .map((field) => (
                  <FieldControl
                    key={field.name}
                    field={field}
                    value={design.wanted?.[field.name] ?? field.standard}
                    problem={judged.problems.find((one) => one.field === field.name)}
                    outOfStock={pricing.outOfStock}
                    onChange={(value) => design.change({ [field.name]: value }, field.name)}
                  />
                ))}
              {price && <PriceLines price={price} marked={marked} onMark={setMarked} />}
              <SavedDesign
                saving={saving}
                values={judged.values}
                canSave={canBeHad}
                wishOf={(one) => toWish(custom, one)}
              />
            </>
          )}
        </div>
        <DesignBar
          isKnown={judged !== null}
          rupees={price && toRupees(price.totalPaise)}
          days={reckoned && daysOf(custom, reckoned)}
          canBeHad={canBeHad}
          saving={saving}
          onAdd={() => judged && saving.addToCart(judged.values)}
        />
      </div>
    </div>
  );
}

const daysOf = ({ usualDays }: CustomProductFacts, { minutes, usualMinutes }: ReckonedDesign) =>
  makingDays(usualDays, minutes, usualMinutes);

/** Size, seats, weight, parcels and days, and whether it reaches the room. */
function Facts({ custom, design }: { custom: CustomProductFacts; design: OpenDesign }) {
  const { answer, reckoned, shape } = design;
  const size = answer !== null && answer !== "failed" ? answer.drawn?.size : undefined;
  const { model, name } = custom;
  const asked = useMemo(
    () => size && { slug: model, name, size, ...(shape && { shape }) },
    [model, name, size, shape],
  );
  return (
    <div className="tabular min-h-24 pt-2 text-ash">
      {size && <p>{formatSize(size)}</p>}
      {reckoned && (
        <p>
          {reckoned.seats > 0 && `Seats ${reckoned.seats} · `}
          about {Math.round(reckoned.weightKg)} kg · {reckoned.parcels}{" "}
          {reckoned.parcels === 1 ? "parcel" : "parcels"} · made in {daysOf(custom, reckoned)}{" "}
          working days
        </p>
      )}
      {asked && <RoomLine product={asked} />}
    </div>
  );
}
