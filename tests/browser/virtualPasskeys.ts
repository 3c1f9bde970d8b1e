import type { Page } from "@playwright/test";

/** Gives the browser a place for passkeys, which unlocks by itself. */
export async function withPasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    devtools,
    /** Ids of the passkeys in it, in base64url. */
    async kept() {
      const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.map(({ credentialId }) =>
        Buffer.from(credentialId, "base64").toString("base64url"),
      );
    },
  };
}
