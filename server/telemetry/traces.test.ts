import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../../tests/support/testShop.ts";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let collector: Server;
const posted: { path: string | undefined; key: unknown; body: string }[] = [];
let shop: Awaited<ReturnType<typeof openTestShop>>;
/** What the collector was sent of everything that the shop did. */
let spans: SentSpan[];

const ofProxy = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };
const traceparent = `00-${ofProxy.traceId}-${ofProxy.spanId}-01`;
const forged = `00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-01`;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    posted.push({ path: request.url, key: request.headers["api-key"], body });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, "127.0.0.1", resolve);
  });
  const { port } = collector.address() as AddressInfo;
  const traces = {
    headers: { "api-key": "k" },
    sampler: "parentbased_always_on",
    ratio: 1,
  } as const;
  const url = `http://127.0.0.1:${port}/v1/traces`;
  shop = await openTestShop({
    trustProxy: ["10.0.0.1"],
    // Nearly every statement is slow, those of the start too.
    slowQueryMilliseconds: 1,
    telemetry: {
      metrics: null,
      traces: { url, ...traces, hosts: [] },
      serviceName: "shop-of-test",
    },
  });
  const viaProxy = {
    remoteAddress: "10.0.0.1",
    headers: { traceparent, "x-forwarded-for": "1.2.3.4" },
  };
  await shop.app.inject({ url: "/product/jaisalmer-3-seater-sofa?colour=teal", ...viaProxy });
  const byStranger = { remoteAddress: "5.6.7.8", headers: { traceparent: forged } };
  const body = { phoneNumber: "9812345678", password: "not-the-password" };
  await shop.app.inject({ method: "POST", url: "/api/auth/login", body, ...byStranger });
  await shop.close();
  spans = posted.flatMap(({ body: sent }) =>
    JSON.parse(sent).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
});
afterAll(() => collector.close());

const attribute = (span: SentSpan | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value;

it("sends them where it is told, with what proves who sends", () => {
  expect(posted[0]).toMatchObject({ path: "/v1/traces", key: "k" });
  expect(posted[0]?.body).toContain("shop-of-test");
});

it("goes on with the trace that a proxy of ours began: request, page, statements", () => {
  const own = spans.filter(({ traceId }) => traceId === ofProxy.traceId);
  const request = own.find(({ name }) => name === "GET /product/:slugOrId");
  const page = own.find(({ name }) => name === "page /product/:slugOrId");
  expect(request?.parentSpanId).toBe(ofProxy.spanId);
  expect(attribute(request, "http.response.status_code")?.intValue).toBe(200);
  expect(attribute(request, "aangan.request_id")?.stringValue).toMatch(/^[0-9a-f]{8}-/);
  expect(page?.parentSpanId).toBe(request?.spanId);
  const statements = own.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  expect(attribute(statements[0], "db.query.text")?.stringValue).toContain("$1");
});

it("believes nobody else on a trace", () => {
  expect(spans.some(({ name }) => name.startsWith("POST /api/"))).toBe(true);
  expect(JSON.stringify(spans)).not.toContain("aaaaaaaaaaaaaaaa");
});

it("tells neither addresses nor queries, values or what somebody typed", () => {
  const all = JSON.stringify(spans);
  for (const secret of [
    "jaisalmer",
    "teal",
    "9812345678",
    "not-the-password",
    "1.2.3.4",
    "5.6.7.8",
  ]) {
    expect(all).not.toContain(secret);
  }
});
