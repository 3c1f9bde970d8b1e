/** A step of the checkout before it is known, in the place where it will stand. */
export function CheckoutSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your checkout
      </p>
      <p className="mt-3 h-6 w-56 rounded-sm bg-plaster" />
      <div
        aria-hidden="true"
        className="mt-6 grid animate-pulse items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20"
      >
        <div className="grid gap-4">
          <div className="h-36 rounded-sm bg-plaster" />
          <div className="h-36 rounded-sm bg-plaster" />
          <div className="h-13 rounded-sm bg-plaster sm:w-64" />
        </div>
        <div className="h-96 bg-plaster" />
      </div>
    </div>
  );
}
