import css from "./app.css?inline";

export const stylesheet = css;
