/** What a customer shows, each photo at `path`/photos/ and its id; a press opens it whole. */
export function CustomerPhotos({ path, photos }: { path: string; photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {photos.map((photo, place) => {
        const address = `${path}/photos/${photo}`;
        return (
          <li key={photo}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              <img
                src={address}
                alt={`What the customer shows, ${place + 1} of ${photos.length}`}
                className="size-40 rounded-sm border border-line object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
