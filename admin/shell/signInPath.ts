/** Where the back office lives; addresses of the router stand below it. */
export const basename = "/admin";
const signIn = "/sign-in";

/** Whether this is an address that needs no session: the sign-in, and links that invite. */
export const isDoor = (pathname: string) =>
  [signIn, "/invitation"].some((door) => pathname.startsWith(basename + door));

/** The sign-in that leads back to this address afterwards. */
export function signInPath({ pathname, search }: URL): string {
  const to = pathname.replace(basename, "") + search;
  return to === "" || to === "/" ? signIn : `${signIn}?${new URLSearchParams({ to })}`;
}

/** Where to go after the sign-in: what the address names, if it is a screen of ours. */
export function afterSignIn(parameters: URLSearchParams): string {
  const to = parameters.get("to") ?? "/";
  return /^\/(?![/\\])/.test(to) ? to : "/";
}
