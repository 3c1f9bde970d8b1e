/** The shape of a product card while its product is on the way. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="aspect-[4/3] animate-pulse rounded-sm bg-plaster" />
      <div className="mt-3 h-5 w-4/5 rounded-sm bg-plaster" />
      <div className="mt-2 h-4 w-2/5 rounded-sm bg-plaster" />
      <div className="mt-1 h-3 w-3/5 rounded-sm bg-plaster" />
      <div className="mt-2 h-5 w-1/2 rounded-sm bg-plaster" />
    </div>
  );
}
