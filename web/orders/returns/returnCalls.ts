import type { ReturnsAnswer } from "../../../contract/returns.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { sendLarge } from "../../account/sendLarge.ts";
import type { OrderAccess } from "../orderAccess.ts";

const pathOf = (number: string) => `/api/orders/${encodeURIComponent(number)}/returns`;
const proofOf = ({ phoneNumber }: OrderAccess) => (phoneNumber === null ? {} : { phoneNumber });

/** The order's returns, and what may be sent back. Throws what `accountRequest` throws. */
export function readReturns(number: string, access: OrderAccess): Promise<ReturnsAnswer> {
  const body = proofOf(access);
  return accountRequest(`${pathOf(number)}/list`, { method: "POST", token: access.token, body });
}

/** What the form asks for. Throws what `accountRequest` throws. */
export function askReturn(
  number: string,
  access: OrderAccess,
  wanted: object,
): Promise<ReturnsAnswer> {
  const body = { ...proofOf(access), ...wanted };
  return sendLarge(pathOf(number), { method: "POST", token: access.token, body });
}

/** Has a code sent to the order's phone, by which to say where its money goes; answers what the shop says of it. */
export async function askForMoneyCode(number: string, access: OrderAccess): Promise<string> {
  const body = proofOf(access);
  const path = `${pathOf(number)}/code`;
  const call = { method: "POST", token: access.token, body } as const;
  return (await accountRequest<{ message: string }>(path, call)).message;
}

export function withdrawReturn(
  number: string,
  access: OrderAccess,
  id: string,
): Promise<ReturnsAnswer> {
  const body = proofOf(access);
  const path = `${pathOf(number)}/${id}/withdraw`;
  return accountRequest(path, { method: "POST", token: access.token, body });
}
