import type { FastifyInstance, InjectOptions } from "fastify";

let made = 0;

/** A phone number and an address that no other request of this test file has. */
export function fresh(): { phoneNumber: string; remoteAddress: string } {
  made += 1;
  return {
    phoneNumber: String(9_876_500_000 + made),
    remoteAddress: `10.0.${made >> 8}.${made & 255}`,
  };
}

/** What the form sends at least, from a person of their own. */
export const person = (more: object = {}) => ({
  fullname: "Meera Iyer",
  email: "meera@example.in",
  phoneNumber: fresh().phoneNumber,
  ...more,
});

/** One request, from an address of its own unless one is given. */
export function post(
  app: FastifyInstance,
  payload: NonNullable<InjectOptions["payload"]>,
  options: Pick<InjectOptions, "headers" | "remoteAddress"> = {},
) {
  const { remoteAddress } = fresh();
  const url = "/api/query/create";
  return app.inject({ method: "POST", url, remoteAddress, ...options, payload });
}
