import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  PicturePlaceAnswer,
  PicturePlaceListAnswer,
} from "../../contract/admin/picturePlaces.ts";
import { askApi } from "../data/api.ts";

const path = "/api/admin/picture-places";
const key = ["pictures", "places"] as const;

/** Every place of the shop with what it shows. */
export const placesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await askApi<PicturePlaceListAnswer>(path, { signal })).places,
});

export const placeQuery = (place: string) =>
  queryOptions({
    queryKey: [...key, place],
    queryFn: async ({ signal }) =>
      (await askApi<PicturePlaceAnswer>(`${path}/${place}`, { signal })).place,
  });

/** Puts a picture into a place, or gives it back to the shop's own by null. */
export function usePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      place,
      ...body
    }: {
      place: string;
      file: string | null;
      instead: string | null;
    }) => (await askApi<PicturePlaceAnswer>(`${path}/${place}`, { method: "PUT", body })).place,
    onSettled: () => client.invalidateQueries({ queryKey: ["pictures"] }),
  });
}
