import { type SubmitEvent, useState } from "react";
import type { User } from "../../../contract/account.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { failure, type Notice } from "../../account/notice.ts";
import { type FieldErrors, focusFirstError, phoneDigits } from "../../account/submission.ts";
import { useConfirmation } from "../../account/useConfirmation.tsx";
import { saveFailure } from "./profileFailure.ts";
import {
  checkCodes,
  checkProfile,
  isOtherNumber,
  type ProfileFields,
  pictureProblem,
  profileBody,
  readProfileForm,
} from "./profileForm.ts";
import { saveProfile } from "./saveProfile.ts";

/** Codes that were sent to the customer's own number and to this one, and what the shop said of them. */
export interface SentCodes {
  /** Ten digits. */
  phoneNumber: string;
  message: string;
}

/**
 * The edit form's state; a success closes it with its message. Another number is saved in two steps:
 * first the codes are sent, then they are given with the rest.
 */
export function useProfileForm(
  { phoneNumber }: User,
  token: string,
  onClose: (message: string | null) => void,
) {
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState<Notice | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { confirmed, dialog } = useConfirmation(token);
  const [sent, setSent] = useState<SentCodes | null>(null);

  function show(form: HTMLFormElement, text: string | null, wrong: FieldErrors): void {
    setErrors(wrong);
    setMessage(text === null ? null : failure(text));
    focusFirstError(form, wrong);
  }

  /** What the form holds; null, and shown, when something is wrong with it. */
  function checked(form: HTMLFormElement, more: (fields: ProfileFields) => FieldErrors) {
    const given = new FormData(form);
    const fields = readProfileForm(given);
    const picture = chosenPicture(given);
    const problem = picture && pictureProblem(picture);
    const wrong = {
      ...(problem && { profilePic: problem }),
      ...checkProfile(fields, phoneNumber),
      ...more(fields),
    };
    show(form, null, wrong);
    return Object.keys(wrong).length > 0 ? null : { fields, picture };
  }

  async function attempt(form: HTMLFormElement, work: () => Promise<void>) {
    setSaving(true);
    try {
      await work();
    } catch (error) {
      const refused = saveFailure(error);
      show(form, refused.message, refused.errors);
    } finally {
      setSaving(false);
    }
  }

  async function sendCodes(form: HTMLFormElement) {
    const given = checked(form, () => ({}));
    if (given === null) return;
    const { fields } = given;
    const to = phoneDigits(fields.phoneNumber) ?? fields.phoneNumber;
    await attempt(form, async () => {
      const answer = await accountRequest<{ message: string }>("/api/user/number-codes", {
        method: "POST",
        body: { phoneNumber: to, currentPassword: fields.currentPassword },
        token,
      });
      setSent({ phoneNumber: to, message: answer.message });
    });
  }

  async function save(form: HTMLFormElement, movesNumber: boolean) {
    const given = checked(form, (fields) => (movesNumber ? checkCodes(fields) : {}));
    if (given === null) return;
    await attempt(form, async () => {
      const body = profileBody(given.fields, phoneNumber, given.picture);
      const { saved, message: said } = await confirmed(() => saveProfile(token, body));
      if (saved) onClose(said);
      else show(form, said, {});
    });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readProfileForm(new FormData(form)).phoneNumber;
    const movesNumber = isOtherNumber(typed, phoneNumber);
    const isSent = sent !== null && sent.phoneNumber === phoneDigits(typed);
    await (movesNumber && !isSent ? sendCodes(form) : save(form, movesNumber));
  }

  return { saving, message, errors, sent, submit, sendCodes, dialog };
}

/** An untouched file field holds a file without a name. */
function chosenPicture(form: FormData): File | null {
  const file = form.get("profilePic");
  return file instanceof File && file.name !== "" ? file : null;
}
