import type { TotpSetup } from "../../contract/admin/staff.ts";

/** The secret of an app for one-time passwords: to be scanned, or typed where it cannot be. */
export function TotpPicture({ setup: { qr, secret, uri } }: { setup: TotpSetup }) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for the app"
        shapeRendering="crispEdges"
        className="w-40 flex-none rounded-sm border border-line bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="min-w-40 flex-1 text-ash">
        <p>
          Scan this with an app for one-time passwords, such as Google Authenticator, Aegis or your
          password manager. On this phone,{" "}
          <a href={uri} className="text-peacock underline">
            open the app
          </a>
          .
        </p>
        <p className="mt-2">Or type this secret into it:</p>
        <code className="mt-1 block break-all text-ink">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </div>
    </div>
  );
}
