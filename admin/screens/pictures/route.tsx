import { useState } from "react";
import { Link } from "react-router";
import { useListAddress } from "../../data/listAddress.ts";
import { useStaff } from "../../data/staff.ts";
import { LibraryGrid } from "../../pictures/LibraryGrid.tsx";
import { PictureTile } from "../../pictures/PictureTile.tsx";
import { UploadPanel } from "../../pictures/UploadPanel.tsx";
import { Button, buttonStyle } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";

/** Every picture that the shop has. */
export function Component() {
  const list = useListAddress();
  const { may } = useStaff();
  const [isUploading, setUploading] = useState(false);
  return (
    <Screen
      title="Pictures"
      lead="What products, pages and places of the shop show."
      actions={
        <>
          <Link to="/pictures/places" className={buttonStyle()}>
            Places of the shop
          </Link>
          {may("pictures.write") && (
            <Button
              look={isUploading ? "outline" : "solid"}
              aria-expanded={isUploading}
              onClick={() => setUploading(!isUploading)}
            >
              <Icon name={isUploading ? "close" : "upload"} size={18} />
              {isUploading ? "Close upload" : "Upload pictures"}
            </Button>
          )}
        </>
      }
    >
      {isUploading && (
        <div className="mb-6">
          <UploadPanel onUploaded={() => {}} />
        </div>
      )}
      <div className="mb-4 flex">
        <SearchBox label="What it shows, where, or its file's name" />
      </div>
      <LibraryGrid q={list.get("q")}>
        {(picture) => (
          <Link
            to={`/pictures/${picture.file}`}
            className="block rounded-sm border border-line bg-white hover:border-peacock"
          >
            <PictureTile picture={picture} />
          </Link>
        )}
      </LibraryGrid>
    </Screen>
  );
}
