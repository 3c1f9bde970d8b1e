/** Shown instead of a picture that is not there: the arch of the shop's sign, a line on plaster. */
export const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#f1ebe1"/>
<path d="M150 220v-60a50 50 0 0 1 100 0v60M178 220v-52a22 22 0 0 1 44 0v52M135 220h130"
 fill="none" stroke="#e2d9cc" stroke-width="6" stroke-linecap="round"/>
</svg>
`;
