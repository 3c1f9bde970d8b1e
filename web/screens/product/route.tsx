export default function Screen() { return <h1>Screen</h1>; }
