import {
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Form, href, useNavigate } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { SearchDropdown } from "./SearchDropdown.tsx";
import { countMessage, moveHighlight, searchTerm } from "./suggestions.ts";
import { useSuggestions } from "./useSuggestions.ts";
import { VoiceButton } from "./VoiceButton.tsx";

const VoicePanel = lazyPart(() => import("./voice/VoicePanel.tsx"));

/**
 * Product search with suggestions, after the combobox pattern: arrows move the highlight, Enter
 * opens it, Escape closes. Without JavaScript it is a form that leads to the product list.
 */
export function SearchBox({ label = "Search for products" }: { label?: string }) {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [highlight, setHighlight] = useState(-1);
  const [listens, setListens] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();

  const term = searchTerm(typed);
  const suggestions = useSuggestions(term);
  const shown = open && term !== null;
  const count = suggestions?.length ?? 0;
  const active = shown && highlight < count ? highlight : -1;

  useEffect(() => {
    // What was typed before the page listened.
    const written = input.current?.value ?? "";
    if (written === "") return;
    setTyped(written);
    setOpen(true);
  }, []);

  useEffect(() => {
    if (!shown) return;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [shown]);

  function type(text: string) {
    setTyped(text);
    setHighlight(-1);
    setOpen(true);
  }

  function clear() {
    setTyped("");
    setHighlight(-1);
    setOpen(false);
  }

  function followKeys(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
      setHighlight(-1);
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setHighlight(moveHighlight(active, event.key === "ArrowDown" ? 1 : -1, count));
    }
  }

  /** Reads the field itself: it may have been filled before the script was there to notice. */
  function submit(event: FormEvent<HTMLFormElement>) {
    const written = new FormData(event.currentTarget).get("search");
    const chosen = active === -1 ? undefined : suggestions?.[active];
    if (chosen) {
      event.preventDefault();
      navigate(href("/product/:slugOrId", { slugOrId: chosen.slug }));
      clear();
    } else if (searchTerm(String(written)) === null) {
      event.preventDefault();
    } else {
      setOpen(false);
    }
  }

  function searchFor(sentence: string) {
    setListens(false);
    setTyped(sentence);
    setOpen(false);
    navigate({ pathname: href("/products"), search: `?search=${encodeURIComponent(sentence)}` });
  }

  return (
    <div ref={box} className="relative w-full">
      <Form role="search" aria-label={label} action={href("/products")} onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={followKeys}
          onFocus={() => setOpen(true)}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={shown && count > 0}
          aria-controls={listId}
          aria-activedescendant={active === -1 ? undefined : `${listId}-${active}`}
          placeholder="Search sofas, cots, tables"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          className="h-11 w-full rounded-sm border border-line bg-white pr-11 pl-3.5 text-base placeholder:text-ash focus:border-peacock focus-visible:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-sm text-ash hover:text-peacock"
        >
          <Icon name="search" size={20} />
        </button>
        <VoiceButton isOpen={listens} onPress={() => setListens(!listens)} />
      </Form>
      <p role="status" className="sr-only">
        {shown && suggestions !== null && countMessage(count)}
      </p>
      {listens && (
        <Suspense>
          <VoicePanel
            onWords={setTyped}
            onSentence={searchFor}
            onClose={() => {
              setListens(false);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
      {shown && !listens && (
        <SearchDropdown
          listId={listId}
          suggestions={suggestions}
          highlight={active}
          onHighlight={setHighlight}
          onChoose={clear}
        />
      )}
    </div>
  );
}
