import { causeOf } from "../ground/askService.ts";
import { openCall } from "../ground/openCall.ts";
import { plainLine } from "../ground/plainLine.ts";
import { addressProblem } from "../ground/publicAddress.ts";

const timeoutMs = 10_000;
const mostRead = 2000;

/** What came of one sending: the status, 0 where nobody answered, and a line about it. */
export interface Answer {
  status: number;
  text: string;
}

/**
 * Posts to an address of the owner's. It follows no redirection, connects to no private network, has so
 * long, and reads no more of the answer than is kept.
 */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { allowsLoopback }: { allowsLoopback: boolean },
): Promise<Answer> {
  const problem = addressProblem(url, allowsLoopback);
  if (problem !== null) return { status: 0, text: problem };
  try {
    const answer = await openCall(url, {
      ...{ method: "POST", headers, body },
      signal: AbortSignal.timeout(timeoutMs),
    });
    let text = "";
    answer.setEncoding("utf8");
    for await (const chunk of answer) {
      text += chunk;
      if (text.length > mostRead) break;
    }
    return { status: answer.statusCode ?? 0, text: plainLine(text, 200) };
  } catch (error) {
    return { status: 0, text: causeOf(error) };
  }
}
