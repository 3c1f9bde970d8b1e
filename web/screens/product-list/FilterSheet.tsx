import { startTransition, useState } from "react";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { FilterFields } from "./FilterFields.tsx";
import type { FilterFormProps } from "./FilterForm.tsx";
import { filterChips, withoutConditions } from "./listFilters.ts";

/** The filters where there is no room beside the list: a button, and a sheet from below. */
export function FilterSheet({ done, ...fields }: FilterFormProps & { done: string }) {
  const [open, setOpen] = useState(false);
  const [filled, setFilled] = useState(false);
  /** The sheet is on its way before its many fields are made: on a phone they would keep the press waiting. */
  const show = () => {
    setOpen(true);
    startTransition(() => setFilled(true));
  };
  const close = () => {
    setOpen(false);
    setFilled(false);
  };
  const { filters, onChange } = fields;
  const active = filterChips(filters).length;
  return (
    <div className="lg:hidden noscript:hidden">
      <button type="button" onClick={show} className={buttonStyle("outline", "w-full px-3!")}>
        <span className="hidden sm:inline">
          <Icon name="filter" size={18} />
        </span>
        Filters
        {active > 0 && <span className="tabular">({active})</span>}
      </button>
      <Dialog open={open} onClose={close} title="Filters" shape="sheet">
        {filled && (
          <form className="px-5" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
            <FilterFields {...fields} />
          </form>
        )}
        <div className="sticky bottom-0 grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-line border-t bg-paper p-4">
          <button
            type="button"
            disabled={active === 0}
            onClick={() => onChange(withoutConditions(filters))}
            className={buttonStyle("outline", "px-4!")}
          >
            Clear all
          </button>
          <button type="button" onClick={close} className={buttonStyle("solid", "px-3!")}>
            {done}
          </button>
        </div>
      </Dialog>
    </div>
  );
}
