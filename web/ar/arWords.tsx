/** What to do with the camera. */
export function HowTo() {
  return (
    <ol className="grid list-decimal gap-1 pl-5">
      <li>Stand where there is light, and clear the floor where the piece is to be.</li>
      <li>Move your phone slowly over the floor until the piece appears.</li>
      <li>It has its true size: drag it into place, and walk around it.</li>
    </ol>
  );
}

export function NotNow() {
  return (
    <p role="alert" className="text-madder">
      It cannot be shown in your room just now. Its pictures are on the page; please try again
      later.
    </p>
  );
}
