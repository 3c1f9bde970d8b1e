const rows = ["Name", "Contact number", "Email", "Address", "Pincode", "City"];

/** The profile before it is known, in the place where it will stand. */
export function ProfileSkeleton() {
  return (
    <div className="pt-9">
      <p role="status" className="sr-only">
        Loading your profile
      </p>
      <div aria-hidden="true">
        <div className="flex items-center gap-5">
          <div className="size-24 animate-pulse rounded-full bg-plaster md:size-28" />
          <div className="h-8 w-48 animate-pulse rounded-sm bg-plaster" />
        </div>
        <div className="mt-7 grid gap-3 sm:grid-cols-2">
          <div className="h-[4.5rem] animate-pulse rounded-sm bg-plaster" />
          <div className="h-[4.5rem] animate-pulse rounded-sm bg-plaster" />
        </div>
        <div className="mt-8 border-line border-t">
          {rows.map((name) => (
            <div
              key={name}
              className="grid gap-x-6 border-line border-b py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <span className="text-ash">{name}</span>
              <span className="my-1 h-4 w-40 animate-pulse rounded-sm bg-plaster" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
