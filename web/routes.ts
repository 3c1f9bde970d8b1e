import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("shell/layout.tsx", [
    index("screens/home/route.tsx", { id: "home-root" }),
    route("home", "screens/home/route.tsx", { id: "home" }),
    route("best-selling", "screens/best-selling/route.tsx"),
    route("products", "screens/product-list/route.tsx", { id: "all-products" }),
    route("products/:category", "screens/product-list/route.tsx", { id: "category" }),
    route("product/:slugOrId", "screens/product/route.tsx"),
    route("*", "screens/not-found/route.tsx"),
  ]),
] satisfies RouteConfig;
