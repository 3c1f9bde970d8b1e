import { type Answer, bytesOf, makeAnswer } from "../../server/http/answer.ts";

/** A page of this text that is made of what these keys name. */
export const page = (text: string, ...keys: string[]) =>
  makeAnswer(200, "text/html", Buffer.from(text), { keys: new Set(keys) });

export const textOf = async (answer: Answer | undefined) =>
  answer && (await bytesOf(answer, "identity")).toString();
