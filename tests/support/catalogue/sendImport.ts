import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { ImportChange, ImportRun } from "../../../contract/admin/imports.ts";
import type { OpenShop } from "../../../server/openShop.ts";
import type { SampleStaff } from "../staff/sampleStaff.ts";
import { until } from "../waiting.ts";

const path = "/api/admin/imports";

/** Files of products as this member of the staff sends them to a shop that listens. */
export function importsOf(shop: OpenShop, manager: SampleStaff) {
  /** Over a real connection, as browsers send it. */
  async function send(
    body: string | Buffer,
    { format = "csv", countsStock = false } = {},
  ): Promise<ImportRun> {
    const { port } = shop.app.server.address() as AddressInfo;
    const address = `http://localhost:${port}${path}?name=products.${format}&format=${format}&countsStock=${countsStock}`;
    const answer = await fetch(address, {
      method: "POST",
      headers: { ...manager.headers, "content-type": "application/octet-stream" },
      body: new Blob([Buffer.from(body)]),
    });
    const { run, message } = (await answer.json()) as { run: ImportRun; message?: string };
    expect([answer.status, message]).toEqual([200, undefined]);
    return settled(run);
  }
  async function settled({ id }: Pick<ImportRun, "id">): Promise<ImportRun> {
    const now = async (): Promise<ImportRun> =>
      (await manager.call("GET", `${path}/${id}`)).json.run;
    return until("an import to be through", 20, async () => {
      const run = await now();
      return !/reading|writing|undoing/.test(run.state) && run;
    });
  }
  const problems = async ({ id }: ImportRun): Promise<{ line: number; reason: string }[]> =>
    (await manager.call("GET", `${path}/${id}/problems`)).json.problems.map(
      ({ line, reason }: { line: number; reason: string }) => ({ line, reason }),
    );
  const changes = async ({ id }: ImportRun, query = ""): Promise<ImportChange[]> =>
    (await manager.call("GET", `${path}/${id}/changes${query}`)).json.changes;
  async function write(run: ImportRun): Promise<ImportRun> {
    const { status, json } = await manager.call("POST", `${path}/${run.id}/write`);
    expect([status, json.message]).toEqual([200, undefined]);
    return settled(run);
  }
  const undo = (run: ImportRun, leaveChanged = false) =>
    manager.call("POST", `${path}/${run.id}/undo`, { leaveChanged });
  async function undone(run: ImportRun, leaveChanged = false): Promise<ImportRun> {
    const { status, json } = await undo(run, leaveChanged);
    expect([status, json.message]).toEqual([200, undefined]);
    return settled(run);
  }
  return { send, settled, problems, changes, write, undo, undone };
}
