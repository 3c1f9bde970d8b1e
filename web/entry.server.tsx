import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { siteKey } from "./data/context.ts";

export { siteKey, storefrontKey } from "./data/context.ts";

/** Pages wait for nothing that streams later, so the whole document is rendered before it is sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let statusCode = status;
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} />,
      {
        onAllReady() {
          headers.set("Content-Type", "text/html; charset=utf-8");
          const body = new PassThrough();
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: statusCode }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError() {
          statusCode = 500;
        },
      },
    );
  });
}

/** Faults of loaders and components. A visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteKey).reportFault(error);
};
