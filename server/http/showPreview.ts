import type { ShowPreview } from "../ground/showPreview.ts";
import { hashSource, type InlineSources } from "./inlineScripts.ts";
import type { PageRenderer } from "./pages.ts";
import { documentHeaders, policyOf } from "./securityHeaders.ts";

const look = `.preview-end{height:104px}
.preview{position:fixed;inset:auto 0 0 0;z-index:2147483647;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 20px;padding:4px 16px;background:#5f3f00;color:#fff;font:600 16px/1.4 system-ui,sans-serif}
.preview a{display:inline-flex;align-items:center;min-height:44px;color:#fff;text-decoration:underline;text-underline-offset:4px}`;

/** A page that is looked at only: its scripts would ask the shop for what is published. */
const policy = (styles: InlineSources["styles"]) =>
  policyOf(
    "default-src 'none'",
    `style-src ${["'self'", ...styles, hashSource(look)].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  );

/**
 * Written into the answer, so that no visitor's page carries it, with room for it below the last line;
 * `editor` is a path of our own.
 */
const bar = (editor: string) =>
  `<style>${look}</style><div class="preview-end"></div><div role="region" aria-label="Preview" class="preview"><span>Preview: only staff see this</span><a href="${editor}">Back to the editor</a></div>`;

/** Renders pages for staff who want to see what they have not published. */
export function previewsOf(pages: PageRenderer): ShowPreview {
  return async (reply, address, instead, editor) => {
    const { answer, styles } = await pages.render(address, reply.request.id, instead);
    const html = answer.body?.toString() ?? "";
    return reply
      .code(answer.status)
      .type(answer.contentType)
      .headers({
        ...documentHeaders(policy(styles)),
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex",
      })
      .send(html.replace("</body>", () => `${bar(editor)}</body>`));
  };
}
