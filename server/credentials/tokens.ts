import { hash, randomBytes } from "node:crypto";

/** 256 random bits in base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in base64url. A token has no structure to guess, so a fast hash is enough. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** The token of an `Authorization: Bearer` header, or null if there is none in the right shape. */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer +([A-Za-z0-9_-]{43})$/i)?.[1] ?? null;
}
