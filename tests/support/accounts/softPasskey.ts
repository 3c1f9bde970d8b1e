import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const hash = (of: string | Buffer) => createHash("sha256").update(of).digest();
const cbor = (entries: [string | number, unknown][]) =>
  Buffer.from(isoCBOR.encode(new Map(entries) as Parameters<typeof isoCBOR.encode>[0]));
const [present, verified, withKey] = [0x01, 0x04, 0x40];

/** What an authenticator signs about a passkey that it has made, and with what. */
export interface Made {
  authData: Buffer;
  clientDataHash: Buffer;
  privateKey: KeyObject;
}

export interface Attestation {
  fmt: string;
  attStmt: Map<string, unknown>;
}

/**
 * A passkey as a phone makes and uses it, of one key, for the shop at this origin. `padding`, in bytes, stands behind
 * the key.
 */
export function softPasskey(origin: string, { id = randomBytes(16), padding = 0 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = id.toString("base64url");

  const clientData = (type: string, { challenge }: { challenge: string }) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(flags: number, counter: number, more = Buffer.alloc(0)) {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([hash(new URL(origin).hostname), head, more]);
  }
  function dataOfCreation() {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    // COSE: EC2, ES256, P-256, and the two coordinates.
    const key = cbor([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as [number, number][]),
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
      ...(padding === 0 ? [] : [[-70_000, Buffer.alloc(padding)] as [number, Buffer]]),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const made = Buffer.concat([Buffer.alloc(16), length, id, key]);
    return authenticatorData(present | verified | withKey, 0, made);
  }
  const answer = (response: Record<string, Buffer>) => ({
    ...{ id: name, rawId: name, type: "public-key", clientExtensionResults: {} },
    response: Object.fromEntries(
      Object.entries(response).map(([key, value]) => [key, value.toString("base64url")]),
    ),
  });

  return {
    id: name,
    /** What an attestation of it is about, where it is made for these options. */
    made: (options: { challenge: string }): Made => ({
      authData: dataOfCreation(),
      clientDataHash: hash(clientData("webauthn.create", options)),
      privateKey,
    }),
    /** What the browser answers when the shop wants a passkey made. */
    make(
      options: { challenge: string },
      { fmt, attStmt }: Attestation = { fmt: "none", attStmt: new Map() },
    ) {
      const authData = dataOfCreation();
      const attestationObject = cbor(Object.entries({ fmt, attStmt, authData }));
      return answer({ clientDataJSON: clientData("webauthn.create", options), attestationObject });
    },
    /** What the browser answers when the shop wants to know who somebody is. */
    use(options: { challenge: string }, counter: number, flags = present | verified) {
      const data = authenticatorData(flags, counter);
      const clientDataJSON = clientData("webauthn.get", options);
      const signed = Buffer.concat([data, hash(clientDataJSON)]);
      return answer({
        clientDataJSON,
        authenticatorData: data,
        signature: sign("sha256", signed, privateKey),
      });
    },
  };
}
