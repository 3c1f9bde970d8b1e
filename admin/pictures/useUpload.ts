import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { NewPictureAnswer } from "../../contract/admin/pictures.ts";
import { altNeeded, pictureLimits, pictureTooLarge } from "../../contract/pictureRules.ts";
import { ApiFailure, readAnswer } from "../data/api.ts";
import { picturesPath } from "./libraryData.ts";

/** Sends a picture with its description into the library; `progress` is how much of it is on its way. */
export function useUpload() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: async ({ file, alt }: { file: File; alt: string }) => {
      const wrong = whatIsWrong(file, alt);
      if (wrong !== null) throw wrong;
      setProgress(0);
      return send(file, alt, setProgress);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["pictures"] }),
  });
  return { ...upload, progress };
}

/** What the shop would refuse anyway is not sent first. */
function whatIsWrong(file: File, alt: string): ApiFailure | null {
  const refused = (field: string, message: string) =>
    new ApiFailure(400, { message, fields: { [field]: message } });
  if (alt.trim() === "") return refused("alt", altNeeded);
  if (file.size > pictureLimits.megabytes * 1024 * 1024) return refused("picture", pictureTooLarge);
  return null;
}

/** By XMLHttpRequest: fetch does not tell how much of a body has left. */
function send(
  file: File,
  alt: string,
  onProgress: (fraction: number) => void,
): Promise<NewPictureAnswer> {
  const form = new FormData();
  form.set("alt", alt);
  form.set("picture", file);
  const request = new XMLHttpRequest();
  request.open("POST", picturesPath);
  request.setRequestHeader("Accept", "application/json");
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  return new Promise((resolve, reject) => {
    request.addEventListener("error", () => reject(new ApiFailure(0, {})));
    request.addEventListener("load", () => {
      const requestId = request.getResponseHeader("X-Request-Id");
      const answer = new Response(request.responseText, {
        status: request.status,
        ...(requestId !== null && { headers: { "X-Request-Id": requestId } }),
      });
      resolve(readAnswer<NewPictureAnswer>(answer));
    });
    request.send(form);
  });
}
