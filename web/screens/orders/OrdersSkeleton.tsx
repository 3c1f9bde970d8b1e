/** Orders before they are known, in the place where they will stand. */
export function OrdersSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your orders
      </p>
      <div aria-hidden="true" className="mt-8 animate-pulse md:mt-10">
        <div className="h-8 w-48 rounded-sm bg-plaster" />
        <div className="mt-5 h-40 rounded-sm bg-plaster" />
        <div className="mt-5 h-40 rounded-sm bg-plaster" />
      </div>
    </div>
  );
}
