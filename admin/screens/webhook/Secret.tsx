import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toasts.tsx";

/** The secret, this once: whoever follows checks with it that it is the shop. */
export function Secret({ secret }: { secret: string }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast("Copied."),
      () => toast("It could not be copied. Please select it.", { isBad: true }),
    );
  return (
    <section aria-labelledby="secret" className="mb-6 rounded-md border border-line bg-white p-4">
      <h2 id="secret" className="font-semibold text-base">
        The secret, shown this once
      </h2>
      <p className="mt-1">
        Hand it to whoever follows: they check with it that a message is yours. Nobody can read it
        here again.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code className="select-all rounded-sm bg-plaster px-3 py-2 [overflow-wrap:anywhere]">
          {secret}
        </code>
        <Button onClick={copy}>Copy</Button>
      </p>
    </section>
  );
}
