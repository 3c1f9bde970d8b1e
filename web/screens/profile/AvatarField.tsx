import { type ChangeEvent, useId, useState } from "react";
import { profilePicMegabytes } from "../../../contract/accountRules.ts";
import { Avatar } from "./Avatar.tsx";
import { pictureProblem } from "./profileForm.ts";

/** The picture as a field: a press on it chooses another, which shows before it is saved. */
export function AvatarField({ address, error }: { address: string; error?: string | undefined }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const help = useId();
  const said = problem ?? error;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0] ?? null;
    const wrong = file && pictureProblem(file);
    setProblem(wrong);
    setChosen(null);
    if (wrong) target.value = "";
    if (file === null || wrong) return;
    const reader = new FileReader();
    reader.onload = () => setChosen(String(reader.result));
    reader.readAsDataURL(file);
  }

  return (
    <div>
      <label className="group flex w-fit cursor-pointer items-center gap-5 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-peacock has-focus-visible:outline-offset-4">
        <Avatar address={chosen ?? address} />
        <span className="text-peacock underline underline-offset-4 group-hover:text-sheesham">
          Change picture
        </span>
        <input
          type="file"
          name="profilePic"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-describedby={help}
          aria-invalid={said ? true : undefined}
          onChange={choose}
          className="sr-only"
        />
      </label>
      <div id={help} aria-live="polite" className="mt-2 text-sm">
        {said ? (
          <p className="text-madder">{said}</p>
        ) : (
          <p className="text-ash">At most {profilePicMegabytes} MB</p>
        )}
      </div>
    </div>
  );
}
