import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import stylesheet from "./app.css?inline";
import stylesheetAddress from "./app.css?url";
import { siteKey } from "./data/context.ts";
import { isToRead } from "./data/pageToRead.ts";
import { ScriptMark } from "./data/scriptMark.ts";
import faces from "./fonts.css?inline";
import { writeData } from "./pageData.ts";
import { createPageStyles } from "./pageStyles.ts";
import { paintBeforeScripts } from "./paintBeforeScripts.ts";

export { siteKey, storefrontKey } from "./data/context.ts";

const writePageStyles = createPageStyles(stylesheet + faces, stylesheetAddress);

/** Pages wait for nothing that streams later, so the whole document is rendered before it is sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptMark } = context.get(siteKey);
  const data = writeData(entryContext.staticHandlerContext);
  // The router's own encoding of it is not sent then; it ends by itself.
  if (data !== null) delete entryContext.serverHandoffStream;
  return new Promise((resolve, reject) => {
    let statusCode = status;
    const { pipe } = renderToPipeableStream(
      <ScriptMark value={scriptMark}>
        <ServerRouter context={entryContext} url={request.url} nonce={scriptMark} />
      </ScriptMark>,
      {
        nonce: scriptMark,
        // No part of the page comes after the others, and none needs a script to come to its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set("Content-Type", "text/html; charset=utf-8");
          const toRead = isToRead(entryContext);
          // Where the scripts run, they fetch what comes next themselves.
          if (toRead) headers.set("Speculation-Rules", '"/speculation-rules.json"');
          const chunks: Buffer[] = [];
          const document = new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              // One character a byte: much quicker than UTF-8, and the markup looked for is ASCII.
              const document = Buffer.concat(chunks).toString("latin1");
              const styled = writePageStyles(document);
              const html = paintBeforeScripts(styled, scriptMark, { onlyForUse: toRead, data });
              resolve(new Response(Buffer.from(html, "latin1"), { headers, status: statusCode }));
              done();
            },
          });
          pipe(document);
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
