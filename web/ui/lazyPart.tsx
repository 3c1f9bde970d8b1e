import { type FunctionComponent, lazy, type MouseEvent, useState } from "react";
import { buttonStyle } from "./buttonStyle.ts";

interface Retry {
  onRetry: () => void;
}

/**
 * A component whose script loads when it is first shown, in place of React's own `lazy`: that one keeps a load that
 * failed, and leaves the whole page to the error. This asks again by itself, and then stands in its own place as a
 * button that asks once more.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): FunctionComponent<Props> {
  const begin = () =>
    lazy<FunctionComponent<Props & Retry>>(() =>
      load()
        .catch(() => new Promise((resolve) => setTimeout(resolve, 1500)).then(load))
        .catch(() => ({ default: LoadFailed })),
    ) as FunctionComponent<Props & Retry>;
  let latest = begin();

  // biome-ignore lint/correctness/noComponentHookFactories: as with `lazy`, once for each part, where its module begins
  return function LazyPart(props: Props) {
    const [[Part], show] = useState([latest]);
    const onRetry = () => {
      latest = begin();
      show([latest]);
    };
    return <Part {...props} onRetry={onRetry} />;
  };
}

function LoadFailed({ onRetry }: Retry) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes, and what has the keyboard then is around it.
    currentTarget.closest<HTMLElement>("dialog, [tabindex='-1']")?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <p role="alert" className="my-4">
      <button type="button" onClick={retry} className={buttonStyle("outline")}>
        This did not load. Try again
      </button>
    </p>
  );
}
