import type { ShowPreview } from "../ground/showPreview.ts";
import type { PageRenderer } from "./pages.ts";

/** A page that is looked at only: its scripts would ask the shop for what is published. */
const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Renders pages for staff who want to see what they have not published. */
export function previewsOf(pages: PageRenderer): ShowPreview {
  return async (reply, address, instead) => {
    const { status, contentType, body } = await pages.render(address, reply.request.id, instead);
    return reply
      .code(status)
      .type(contentType)
      .headers({
        "Cache-Control": "no-store",
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex",
      })
      .send(body);
  };
}
