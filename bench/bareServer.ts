/** The reference: `node:http` answering every request with the bytes of one file. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file = "", type = "text/html", encoding = "br"] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  "Content-Type": type,
  "Content-Length": body.length,
  "Content-Encoding": encoding,
};
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("ready"));
