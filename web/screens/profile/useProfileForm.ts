import { type SubmitEvent, useState } from "react";
import type { User } from "../../../contract/account.ts";
import { failure, type Notice } from "../../account/notice.ts";
import { type FieldErrors, focusFirstError } from "../../account/submission.ts";
import { saveFailure } from "./profileFailure.ts";
import { checkProfile, pictureProblem, profileBody, readProfileForm } from "./profileForm.ts";
import { saveProfile } from "./saveProfile.ts";

/** The edit form's state; a success closes it with its message. */
export function useProfileForm(
  { phoneNumber }: User,
  token: string,
  onClose: (message: string | null) => void,
) {
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState<Notice | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  function show(form: HTMLFormElement, text: string | null, wrong: FieldErrors): void {
    setErrors(wrong);
    setMessage(text === null ? null : failure(text));
    focusFirstError(form, wrong);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const fields = readProfileForm(given);
    const picture = chosenPicture(given);
    const problem = picture && pictureProblem(picture);
    const wrong = { ...(problem && { profilePic: problem }), ...checkProfile(fields, phoneNumber) };
    show(form, null, wrong);
    if (Object.keys(wrong).length > 0) return;
    setSaving(true);
    try {
      const body = profileBody(fields, phoneNumber, picture);
      const { saved, message: said } = await saveProfile(token, body);
      if (saved) onClose(said);
      else show(form, said, {});
    } catch (error) {
      const refused = saveFailure(error);
      show(form, refused.message, refused.errors);
    } finally {
      setSaving(false);
    }
  }

  return { saving, message, errors, submit };
}

/** An untouched file field holds a file without a name. */
function chosenPicture(form: FormData): File | null {
  const file = form.get("profilePic");
  return file instanceof File && file.name !== "" ? file : null;
}
