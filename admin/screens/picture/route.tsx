import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { pictureUrl } from "../../../contract/pictureUrl.ts";
import { useStaff } from "../../data/staff.ts";
import { AltField } from "../../pictures/AltField.tsx";
import { CropDialog } from "../../pictures/CropDialog.tsx";
import { pictureQuery } from "../../pictures/libraryData.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { DeletePicture } from "./DeletePicture.tsx";
import { PictureFacts } from "./PictureFacts.tsx";
import { Uses } from "./Uses.tsx";

const back = { to: "/pictures", label: "Pictures" };

/** A picture of the library: what it shows, where, and what can be done with it. */
export function Component() {
  const { file = "" } = useParams();
  const { data, error, refetch } = useQuery(pictureQuery(file));
  const { may } = useStaff();
  const navigate = useNavigate();
  const [isCropping, setCropping] = useState(false);
  if (data === undefined) {
    return (
      <Screen title="Picture" back={back}>
        {error ? <Failed error={error} onRetry={() => refetch()} /> : <Loading rows={4} />}
      </Screen>
    );
  }
  const { picture, uses } = data;
  const mayWrite = may("pictures.write");
  return (
    <Screen
      title="Picture"
      back={back}
      actions={
        mayWrite && (
          <Button onClick={() => setCropping(true)}>
            <Icon name="crop" size={18} />
            Crop
          </Button>
        )
      }
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
        <img
          src={pictureUrl(file, 1200, "webp")}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="block h-auto max-h-[70dvh] w-full rounded-sm bg-plaster object-contain"
        />
        <div>
          {mayWrite ? <AltField key={file} picture={picture} /> : <p>{picture.alt}</p>}
          <PictureFacts picture={picture} />
          <Section title="Where it is shown">
            <Uses uses={uses} />
          </Section>
          {mayWrite && uses.length === 0 && <DeletePicture file={file} />}
        </div>
      </div>
      {isCropping && (
        <CropDialog
          picture={picture}
          onCropped={(cropped) => {
            setCropping(false);
            navigate(`/pictures/${cropped.file}`);
          }}
          onClose={() => setCropping(false)}
        />
      )}
    </Screen>
  );
}
