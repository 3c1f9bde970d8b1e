import type { SubmitEvent } from "react";

/** For `onSubmit`: hands over what was typed, and leaves it in the fields for who has to try again. */
export function submitted(send: (form: FormData) => void) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
}
