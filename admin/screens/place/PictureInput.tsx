import { queryOptions, useQuery } from "@tanstack/react-query";
import { pictureUrl } from "../../../contract/pictureUrl.ts";
import type { CardImage } from "../../../contract/productCard.ts";
import { askApi } from "../../data/api.ts";
import { SelectField } from "../../ui/fields.tsx";

/** The shop's own pictures by name; what is drawn for kitchens, and upright forms of others, are none to choose. */
const scenesQuery = queryOptions({
  queryKey: ["content", "scenes"],
  queryFn: async ({ signal }) => {
    const { scenes } = await askApi<{ scenes: Record<string, CardImage> }>("/api/scenes", {
      signal,
    });
    return Object.fromEntries(
      Object.entries(scenes).filter(([name]) => !/^kitchen-|-portrait$/.test(name)),
    );
  },
  staleTime: 60_000,
});

/** Chooses one of the shop's own pictures, and shows which it is. */
export function PictureInput({
  label,
  hint,
  name,
  error,
  value,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  name: string;
  error: string | undefined;
  value: string;
  onChange: (name: string) => void;
}) {
  const { data: scenes = {} } = useQuery(scenesQuery);
  const shown = scenes[value];
  const names = [...new Set([value, ...Object.keys(scenes)])].filter((each) => each !== "");
  return (
    <div className="flex items-end gap-3">
      {shown && (
        <img
          src={pictureUrl(shown.file, 320, "webp")}
          alt={shown.alt}
          className="h-16 w-24 flex-none rounded-sm border border-line bg-plaster object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <SelectField
          {...{ label, hint, name, error, value }}
          options={[
            ...(value === "" ? [{ value: "", label: "Choose a picture" }] : []),
            ...names.map((each) => ({ value: each, label: wordsOf(each, scenes[each]) })),
          ]}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  );
}

const wordsOf = (name: string, scene: CardImage | undefined) =>
  scene === undefined || scene.alt === "" ? name : `${name}: ${scene.alt}`;
