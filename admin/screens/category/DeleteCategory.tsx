import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { DeskCategory } from "../../../contract/admin/categories.ts";
import { categoriesQuery, deleteCategory } from "../../categories/categoryData.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { SelectField } from "../../ui/fields.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";

/** Deletes a category; where it has products, it asks where they go. */
export function DeleteCategory({
  category,
  others,
}: {
  category: DeskCategory;
  others: readonly DeskCategory[];
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [moveTo, setMoveTo] = useState("");
  const { id, name, slug, shown, hidden } = category;
  const count = shown + hidden;
  const goal = others.find((one) => one.id === moveTo) ?? others[0];

  async function remove() {
    await deleteCategory(id, count === 0 ? "" : (goal?.id ?? ""));
    toast(`${name} is deleted.`);
    forgetUnsaved();
    navigate("/categories");
    await client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${name}?`}
        confirm={`Delete ${name}`}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          The page /products/{slug} is gone at once. It cannot be taken back
          {count > 0 &&
            `, and its ${count === 1 ? "product goes" : `${count} products go`} to another category`}
          .
        </p>
        {count > 0 && (
          <SelectField
            label="Its products go to"
            value={goal?.id ?? ""}
            onChange={({ target }) => setMoveTo(target.value)}
            options={others.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
