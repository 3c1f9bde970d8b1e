import type { FastifyRequest } from "fastify";
import type { Origin, Visit } from "../credentials/index.ts";
import { type Device, deviceCookie, isRemembered } from "./familiarDevices.ts";
import { isFamiliar } from "./familiarNetworks.ts";

/** Who comes to log in, as far as the request says. */
export interface CustomerVisit extends Visit {
  device: Device;
}

/** Reads who comes, at a shop that customers reach by this address. */
export function visitsAt(origin: string) {
  const cookie = deviceCookie(origin);
  return ({ ip, headers }: FastifyRequest): CustomerVisit & { setCookie: string } => {
    const device = cookie.read(headers.cookie);
    const setCookie = cookie.set(device);
    return { address: ip, userAgent: headers["user-agent"], device, setCookie };
  };
}

/** What is selected of a row of `customers` to tell where an attempt at their account comes from. */
export const familiarity = ({ address, device }: CustomerVisit) => ({
  isFamiliar: isFamiliar(address),
  isRemembered: isRemembered(device),
});

/** Where it comes from, as limits take it; `known` is what was selected, of nobody where nobody was found. */
export function originOf(
  { address, device }: CustomerVisit,
  known: { isFamiliar: boolean; isRemembered: boolean } | undefined,
): Origin {
  if (known?.isRemembered) return { address, isFamiliar: true, device: device.hash };
  return { address, isFamiliar: known?.isFamiliar ?? false };
}
