const within = /^(\/(?![/\\])[^\s\\]*|#[^\s]+)$/;
const outside = /^(https:\/\/[^\s/]\S*|mailto:[^\s@]+@\S+|tel:\+?[0-9]+)$/;

/** What is wrong with where a link leads, for the person: a page of the shop, https, mail or phone. */
export function linkProblem(to: string): string | null {
  if (within.test(to) || outside.test(to)) return null;
  return `“${to.slice(0, 60)}” is no link: begin with / for a page of the shop, or with https://, mailto: or tel:.`;
}

/** The same for what a button of the shop opens: one of its own pages. */
export function pathProblem(to: string): string | null {
  return within.test(to) && to.startsWith("/")
    ? null
    : "Please enter a page of the shop, such as /products/sofa.";
}
