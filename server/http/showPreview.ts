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

/** Written into the answer, so that no visitor's page carries it; `editor` is a path of our own. */
const bar = (editor: string) =>
  `<div role="region" aria-label="Preview" style="position:fixed;inset:auto 0 0 0;z-index:2147483647;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 20px;padding:4px 16px;background:#5f3f00;color:#fff;font:600 16px/1.4 system-ui,sans-serif"><span>Preview: only staff see this</span><a href="${editor}" style="display:inline-flex;align-items:center;min-height:44px;color:#fff;text-decoration:underline;text-underline-offset:4px">Back to the editor</a></div>`;

function withBar(html: string, editor: string): string {
  // Room below the last line for what lies over it.
  return html.replace("</body>", () => `<div style="height:104px"></div>${bar(editor)}</body>`);
}

/** Renders pages for staff who want to see what they have not published. */
export function previewsOf(pages: PageRenderer): ShowPreview {
  return async (reply, address, instead, editor) => {
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
      .send(withBar(body?.toString() ?? "", editor));
  };
}
