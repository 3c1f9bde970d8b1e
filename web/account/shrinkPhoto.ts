const side = 1600;

/**
 * A photo as it is sent: drawn smaller as JPEG of at most so many bytes, in base64, so that five of them
 * go through a phone's connection. Throws for what the browser cannot read.
 */
export async function shrinkPhoto(file: File, mostBytes: number): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of [0.82, 0.6, 0.4]) {
    const data = canvas.toDataURL("image/jpeg", quality);
    const base64 = data.slice(data.indexOf(",") + 1);
    if (base64.length <= (mostBytes * 4) / 3) return base64;
  }
  throw new Error("the picture stays too large");
}
