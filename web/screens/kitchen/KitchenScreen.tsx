import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ConsultationSection } from "./ConsultationSection.tsx";
import { ImportanceSection } from "./ImportanceSection.tsx";
import { KitchenCollection } from "./KitchenCollection.tsx";
import { KitchenHero } from "./KitchenHero.tsx";
import { LayoutStrip } from "./LayoutStrip.tsx";
import type { LoadedKitchen } from "./loadKitchen.ts";

/** One layout: pictures, its designs, what is good about them, and the form. */
export function KitchenScreen({ kitchen }: { kitchen: LoadedKitchen }) {
  const { page, introduction } = kitchen;
  return (
    <>
      <div className="gutter">
        <Breadcrumb crumbs={[{ name: "Home", to: "/home" }, { name: page.title }]} />
        <div className="mb-5 grid items-end gap-x-16 gap-y-3 md:mb-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
          <h1 className="text-[clamp(2.5rem,1.9rem+2.7vw,4.25rem)] leading-none tracking-tight">
            {page.title}
          </h1>
          <p className="measure leading-relaxed">{introduction}</p>
        </div>
        <KitchenHero kitchen={kitchen} />
        <div className="mt-4">
          <LayoutStrip />
        </div>
      </div>
      <KitchenCollection kitchen={kitchen} />
      <ImportanceSection />
      <ConsultationSection path={page.path} />
    </>
  );
}
