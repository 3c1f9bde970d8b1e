import { useState } from "react";
import type { DeskProduct } from "../../../contract/admin/productEditor.ts";
import { scarceAt } from "../../../contract/productRules.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Screen.tsx";
import { StockForm } from "./StockForm.tsx";
import { StockLedger } from "./StockLedger.tsx";

/** How many pieces there are of every variant; who may, changes them, and reads why they are so many. */
export function StockSection({ product, mayWrite }: { product: DeskProduct; mayWrite: boolean }) {
  const [opened, setOpened] = useState<string | null>(null);
  if (product.variants.length === 0) return null;
  return (
    <Section title="Stock">
      <ul className="rounded-md border border-line bg-white">
        {product.variants.map((variant) => {
          const { id, sku, colour, size, stock, reserved, isArchived } = variant;
          const left = stock - reserved;
          return (
            <li key={id} className="border-line border-b px-4 py-2 last:border-0">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
                  <span className="font-semibold">{sku}</span>{" "}
                  <span className="text-ash">
                    {colour.label}, {size}
                  </span>{" "}
                  {isArchived && <Badge tone="over">Archived</Badge>}
                  {!isArchived && left <= 0 && <Badge tone="bad">Sold out</Badge>}
                  {!isArchived && left > 0 && left <= scarceAt && (
                    <Badge tone="waiting">Running out</Badge>
                  )}
                </span>
                <span className="tabular">
                  <strong>{stock}</strong> in stock
                  {reserved > 0 && `, ${reserved} held by checkouts`}
                </span>
                <Button
                  look="quiet"
                  aria-expanded={opened === id}
                  onClick={() => setOpened(opened === id ? null : id)}
                >
                  {mayWrite ? "Change" : "Ledger"}
                  <span className="sr-only">
                    {mayWrite ? "stock of" : "of"} {sku}
                  </span>
                </Button>
              </div>
              {opened === id && (
                <div className="grid gap-4 py-3">
                  {mayWrite && <StockForm variant={variant} />}
                  <StockLedger variantId={id} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
