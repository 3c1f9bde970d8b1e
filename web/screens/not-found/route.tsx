import { data } from "react-router";
import { shop } from "../../../content/shop.ts";
import { NotFoundPage } from "../../shell/NotFoundPage.tsx";

export function meta() {
  return [{ title: `Page not found | ${shop.name}` }, { name: "robots", content: "noindex" }];
}

export function loader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

export function clientLoader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

/** Never shown: the loader always throws. */
export default NotFoundPage;

export { NotFoundPage as ErrorBoundary };
