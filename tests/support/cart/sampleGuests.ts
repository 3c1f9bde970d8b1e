import type { FastifyInstance } from "fastify";
import { call, freshNumber, type Method } from "../accounts/sampleCustomers.ts";

/** A browser of somebody who is not signed in: it keeps the cookie that the shop sets. */
export function sampleGuest(app: FastifyInstance) {
  const { remoteAddress } = freshNumber();
  const jar = { cookie: "" };
  const headers = () => ({
    "sec-fetch-site": "same-origin",
    ...(jar.cookie !== "" && { cookie: jar.cookie }),
  });
  return {
    remoteAddress,
    headers,
    jar,
    async call(method: Method, url: string, payload?: unknown, token?: string) {
      const sent = { payload, remoteAddress, headers: headers(), ...(token && { token }) };
      const answer = await call(app, method, url, sent);
      const set = answer.headers["set-cookie"];
      if (typeof set === "string") {
        const [pair = ""] = set.split(";");
        jar.cookie = pair.endsWith("=") ? "" : pair;
      }
      return answer;
    },
  };
}

export type SampleGuest = ReturnType<typeof sampleGuest>;
