/** What has changed since the customer last looked, said before they pay. */
export function CheckoutNotices({ notices }: { notices: readonly string[] }) {
  return (
    <div role="status">
      {notices.length > 0 && (
        <ul className="mt-4 measure border-madder border-l-2 bg-plaster px-4 py-3">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
