import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const hash = (of: string | Buffer) => createHash("sha256").update(of).digest();
const [present, verified, withKey] = [0x01, 0x04, 0x40];

/** A passkey as a phone makes and uses it, of one key and without attestation, for the shop at this origin. */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const name = id.toString("base64url");

  const clientData = (type: string, { challenge }: { challenge: string }) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(flags: number, counter: number, more = Buffer.alloc(0)) {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([hash(new URL(origin).hostname), head, more]);
  }
  const answer = (response: Record<string, Buffer>) => ({
    ...{ id: name, rawId: name, type: "public-key", clientExtensionResults: {} },
    response: Object.fromEntries(
      Object.entries(response).map(([key, value]) => [key, value.toString("base64url")]),
    ),
  });

  return {
    id: name,
    /** What the browser answers when the shop wants a passkey made. */
    make(options: { challenge: string }) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const [xBytes, yBytes] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
      // COSE in CBOR: EC2, ES256, P-256, and the two coordinates.
      const [begin, between] = [
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from("225820", "hex"),
      ];
      const key = Buffer.concat([begin, xBytes, between, yBytes]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(present | verified | withKey, 0, made);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
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
