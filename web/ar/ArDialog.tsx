import { useEffect, useState } from "react";
import type { RoomFormat } from "../../contract/modelUrl.ts";
import { prepareModel } from "../modelViewer/fetchModel.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { arHash } from "./arHash.ts";
import {
  type ArPiece,
  type ArWay,
  arWayOf,
  quickLookLink,
  sceneViewerLink,
  thisDevice,
} from "./arWays.ts";
import { HowTo, NotNow } from "./arWords.tsx";
import { QrCode } from "./QrCode.tsx";
import { WebXrView } from "./WebXrView.tsx";

/** Leads a piece into the room that the device stands in, or to a phone that can show it. */
export function ArDialog({
  piece,
  wasRefused,
  onClose,
}: {
  piece: ArPiece;
  /** Whether the phone came back without having shown it. */
  wasRefused: boolean;
  onClose: () => void;
}) {
  const way = useArWay();
  return (
    <Dialog open onClose={onClose} title="See it in your room">
      <div className="grid justify-items-start gap-4 p-5">
        <p className="font-semibold">{piece.title}</p>
        {wasRefused && (
          <p role="alert" className="text-madder">
            Your phone could not show it in the room. “See it in 3D” on its page shows it from all
            sides.
          </p>
        )}
        {way === null ? <p role="status">One moment…</p> : <Way way={way} piece={piece} />}
      </div>
    </Dialog>
  );
}

/** Null until it is known. */
function useArWay(): ArWay | null {
  const [way, setWay] = useState<ArWay | null>(null);
  useEffect(() => {
    let isLeft = false;
    thisDevice().then((device) => !isLeft && setWay(arWayOf(device)));
    return () => {
      isLeft = true;
    };
  }, []);
  return way;
}

function Way({ way, piece }: { way: ArWay; piece: ArPiece }) {
  switch (way) {
    case "sceneViewer":
      return <AppLink piece={piece} format="glb" browser="Chrome" link={sceneViewerLink(piece)} />;
    case "quickLook":
      return <AppLink piece={piece} format="usdz" browser="Safari" link={quickLookLink(piece)} />;
    case "webXr":
      return <WebXrView piece={piece} />;
    case "otherBrowser":
      return (
        <p>
          This browser cannot show it in your room. Please open this page in Chrome on an Android
          phone, or in Safari on an iPhone or iPad.
        </p>
      );
    case "phone":
      return <ToPhone page={piece.page + arHash.open} />;
  }
}

function ToPhone({ page }: { page: string }) {
  return (
    <>
      <QrCode text={page} label="QR code with the address of this piece in this colour" />
      <p>
        Point your phone’s camera at the code. It opens this piece in this colour, and your phone
        puts it on your floor in its true size.
      </p>
      <p className="text-ash text-sm">
        It needs an Android phone with Google’s AR services, or an iPhone or iPad.
      </p>
    </>
  );
}

/** A drawn cube: Apple's phones take a link for this only when it begins with a picture. */
const cube =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='white' stroke-width='1.5' stroke-linejoin='round'%3E%3Cpath d='M12 3 4 7.500v9L12 21l8-4.500v-9L12 3Zm0 9v9m0-9L4 7.500m8 4.500 8-4.500'/%3E%3C/svg%3E";

/** Hands the piece to the app of the phone that shows it, once its model is made. */
function AppLink({
  piece,
  format,
  browser,
  link,
}: {
  piece: ArPiece;
  format: RoomFormat;
  browser: string;
  link: string;
}) {
  const state = usePrepared(piece.room[format]);
  if (state === "failed") return <NotNow />;
  return (
    <>
      <HowTo />
      {state === "coming" ? (
        <p role="status" className={buttonStyle("outline", "w-full")}>
          Getting it ready
        </p>
      ) : (
        <a
          rel={format === "usdz" ? "ar" : undefined}
          href={link}
          className={buttonStyle("solid", "w-full")}
        >
          <img src={cube} alt="" width={22} height={22} />
          <span>Open the camera</span>
        </a>
      )}
      <p className="text-ash text-sm">
        Nothing opens? Within another app’s browser it may not. Please open this page in {browser}.
      </p>
    </>
  );
}

/** Whether the shop has made the model at that address. */
function usePrepared(address: string): "coming" | "ready" | "failed" {
  const [state, setState] = useState<"coming" | "ready" | "failed">("coming");
  useEffect(() => {
    const leaving = new AbortController();
    setState("coming");
    prepareModel(address, leaving.signal).then(
      () => setState("ready"),
      () => leaving.signal.aborted || setState("failed"),
    );
    return () => leaving.abort();
  }, [address]);
  return state;
}
