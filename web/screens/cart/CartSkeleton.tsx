/** The cart's lines and totals before they are known, in the place where they will stand. */
export function CartSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your cart
      </p>
      <p className="mt-2 h-6 w-20 rounded-sm bg-plaster" />
      <div
        aria-hidden="true"
        className="mt-6 grid items-start gap-x-12 gap-y-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-x-16"
      >
        <div className="border-line border-t md:mt-9">
          <LineSkeleton />
          <LineSkeleton />
        </div>
        <div className="h-96 bg-plaster" />
      </div>
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className="flex animate-pulse items-start gap-4 border-line border-b py-5">
      <div className="aspect-[4/3] w-26 shrink-0 rounded-sm bg-plaster md:w-32" />
      <div className="min-h-36 flex-1 md:min-h-24">
        <div className="h-5 w-3/5 rounded-sm bg-plaster" />
        <div className="mt-2 h-4 w-2/5 rounded-sm bg-plaster" />
      </div>
    </div>
  );
}
