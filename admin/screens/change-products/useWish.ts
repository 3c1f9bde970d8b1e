import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { askApi } from "../../data/api.ts";
import { emptyWish, toChange } from "./ChangeFields.tsx";

/**
 * A wish of these products (`of`), and what the shop says at `path` that it would do. It is shown while it
 * is the answer to what the form says now: an answer may come after another wish was typed.
 */
export function useWish<Of extends object, Preview>(path: string, of: Of, patience?: number) {
  const [wish, setWish] = useState(emptyWish);
  const asking = { ...of, change: toChange(wish) };
  const [shown, setShown] = useState<(Preview & { asked: typeof asking }) | null>(null);
  const previewing = useMutation({
    mutationFn: (body: typeof asking) =>
      askApi<Preview>(`${path}/preview`, { method: "POST", body, ...(patience && { patience }) }),
    onSuccess: (answer, asked) => setShown({ ...answer, asked }),
  });
  const isPresent = JSON.stringify(shown?.asked) === JSON.stringify(asking);
  const form = {
    wish,
    previewing,
    isShown: isPresent,
    onChange: setWish,
    onAsk: () => previewing.mutate(asking),
  };
  return { preview: isPresent ? shown : null, setPreview: setShown, form };
}
