import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { DeskProduct } from "../../../contract/admin/productEditor.ts";
import { fieldErrors } from "../../data/api.ts";
import { categoriesQuery } from "../../products/productChoices.ts";
import { Button } from "../../ui/Button.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";
import { isSame, useDraft } from "../../ui/useDraft.ts";
import { ChangedProduct } from "./ChangedProduct.tsx";
import { Facts, Names } from "./Facts.tsx";
import { differencesOf, mergeDraft, mergeSaved } from "./mergeDraft.ts";
import { Pictures } from "./Pictures.tsx";
import { presentOf, productQuery, saveProduct } from "./productData.ts";
import { type ProductDraft, slugOf, toDraft } from "./productDraft.ts";
import { Specifications } from "./Specifications.tsx";
import { Variants } from "./Variants.tsx";

/** Everything that is said of a product. Null is one to be made. */
export function ProductForm({
  product,
  isReadOnly,
}: {
  product: DeskProduct | null;
  isReadOnly: boolean;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { base, draft, setDraft, take } = useDraft(product, toDraft, mergeSaved);
  const [theirs, setTheirs] = useState<DeskProduct | null>(null);
  const saving = useMutation({
    mutationFn: ({ known, mine }: { known: DeskProduct | null; mine: ProductDraft }) =>
      saveProduct(known, mine),
    onSuccess: (saved, { known, mine }) => {
      client.setQueryData(productQuery(saved.id).queryKey, saved);
      fill(saved, mine);
      toast(known === null ? `${saved.name} is a draft now.` : "Saved.");
      if (product === null) {
        if (draft === mine) forgetUnsaved();
        navigate(`/products/${saved.id}`, { replace: true });
      }
    },
    onError: (error) => setTheirs(presentOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["products"] }),
  });
  const errors = theirs === null ? fieldErrors(saving.error) : {};

  function fill(present: DeskProduct, sent?: ProductDraft) {
    take(present, sent);
    setTheirs(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // What else was done meanwhile, such as its being shown by this very person, is no other text.
    const known = product !== null && base !== null && sameText(product, base) ? product : base;
    saving.mutate({ known, mine: draft });
  }
  function change(changes: Partial<ProductDraft>) {
    const isNamed = base === null && changes.name !== undefined;
    const follows = isNamed && draft.slug === slugOf(draft.name);
    setDraft({ ...draft, ...changes, ...(follows && { slug: slugOf(changes.name ?? "") }) });
  }
  function keepMine() {
    if (theirs === null) return;
    const mine = base === null ? draft : mergeDraft(toDraft(base), draft, toDraft(theirs));
    setDraft(mine);
    saving.mutate({ known: theirs, mine });
  }
  const nameCategory = (id: string) => categories.find((one) => one.id === id)?.name ?? "–";
  const facts = { draft, errors, isReadOnly, onChange: change };
  const wrong = Object.keys(errors).length;

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Card title="Name and place">
        <Names {...facts} />
      </Card>
      <Card title="Variants and prices">
        <Variants
          value={draft.variants}
          errors={errors}
          isReadOnly={isReadOnly}
          onChange={(variants) => change({ variants })}
        />
      </Card>
      <Card title="Pictures">
        <p className="mb-3 text-ash">
          Those that every variant shares; a variant’s own come before them.
        </p>
        <Pictures
          of="the product"
          value={draft.baseImages}
          error={errors.baseImages}
          isReadOnly={isReadOnly}
          onChange={(baseImages) => change({ baseImages })}
        />
      </Card>
      <Card title="Size, materials and tax">
        <Facts {...facts} />
      </Card>
      <Card title="Specifications">
        <Specifications
          value={draft.specifications}
          errors={errors}
          isReadOnly={isReadOnly}
          onChange={(specifications) => change({ specifications })}
        />
      </Card>
      {theirs !== null && (
        <ChangedProduct
          differences={
            base === null ? [] : differencesOf(toDraft(base), draft, toDraft(theirs), nameCategory)
          }
          isBusy={saving.isPending}
          onKeepMine={keepMine}
          onTakeTheirs={() => fill(theirs)}
        />
      )}
      {theirs === null && !isReadOnly && (
        <div className="sticky bottom-14 z-10 flex flex-wrap items-center gap-3 border-line border-t bg-paper py-3 md:bottom-0">
          <Button type="submit" look="solid" isBusy={saving.isPending}>
            {base === null ? "Save the draft" : "Save"}
          </Button>
          {wrong > 0 ? (
            <p role="alert" className="text-madder">
              Not saved: {Object.values(errors)[0]}
              {wrong > 1 && ` And ${wrong - 1} more above.`}
            </p>
          ) : (
            <FormFailure error={saving.error} />
          )}
        </div>
      )}
    </form>
  );
}

const sameText = (one: DeskProduct, other: DeskProduct) => isSame(toDraft(one), toDraft(other));

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-md border border-line bg-white p-4">
      <h2 className="mb-3 font-semibold text-base">{title}</h2>
      {children}
    </section>
  );
}
