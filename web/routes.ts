import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { kitchenPages } from "../content/kitchens/layouts.ts";

export default [
  layout("shell/layout.tsx", [
    index("screens/home/route.tsx", { id: "home-root" }),
    route("home", "screens/home/route.tsx", { id: "home" }),
    route("best-selling", "screens/best-selling/route.tsx"),
    route("products", "screens/product-list/route.tsx", { id: "all-products" }),
    route("products/:category", "screens/product-list/route.tsx", { id: "category" }),
    route("product/:slugOrId", "screens/product/route.tsx"),
    route("login", "screens/login/route.tsx"),
    route("register", "screens/register/route.tsx"),
    route("otp", "screens/otp/route.tsx"),
    route("profile", "screens/profile/route.tsx"),
    route("wishlist", "screens/wishlist/route.tsx"),
    route("shopping", "screens/cart/route.tsx"),
    route("address", "screens/address/route.tsx"),
    route("adress-shipping", "screens/adress-shipping/route.tsx"),
    route("payment", "screens/payment/route.tsx"),
    route("order-status", "screens/order-status/route.tsx"),
    route("sucess", "screens/sucess/route.tsx"),
    route("orders", "screens/orders/route.tsx"),
    route("tracking", "screens/tracking/route.tsx"),
    route("about", "screens/reading/route.tsx", { id: "about" }),
    route("privacy-policy", "screens/reading/route.tsx", { id: "privacy-policy" }),
    route("shipping-policy", "screens/reading/route.tsx", { id: "shipping-policy" }),
    route("exchange-policy", "screens/reading/route.tsx", { id: "exchange-policy" }),
    route("payment-term", "screens/reading/route.tsx", { id: "payment-term" }),
    route("terms-conditions", "screens/reading/route.tsx", { id: "terms-conditions" }),
    route("blogs", "screens/blogs/route.tsx"),
    route("blogs/:slug", "screens/interior-blog/route.tsx", { id: "article" }),
    route("interior-blog", "screens/interior-blog/route.tsx", { id: "interior-blog" }),
    ...kitchenPages.map(({ path }) =>
      route(path.slice(1), "screens/kitchen/route.tsx", { id: path.slice(1) }),
    ),
    route("*", "screens/not-found/route.tsx"),
  ]),
] satisfies RouteConfig;
