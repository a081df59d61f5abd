import { FileText } from 'lucide-react';
import { formatAge } from '#shared/format/dates.ts';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { useNow } from '#web/runtime/use-now.ts';
import { NoPhotoIcon, type TileKind } from '#web/ui/no-photo-icon.tsx';
import type { ReadablePage } from './readable-pages.ts';

const MAX_LISTED = 20;

/** Pages cached on this device. Plain links, because the service worker answers full page loads. */
export function ReadablePageList({ pages }: { pages: readonly ReadablePage[] }) {
  const now = useNow();
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="kept" className="mx-auto mt-8 max-w-150">
      <h2 id="kept" className="mb-3">
        You can still read
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-panel">
        {pages.slice(0, MAX_LISTED).map(({ path, title, at, item }) => (
          <li key={path}>
            <a href={path} className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-wash">
              <PagePhoto photo={item?.image?.card} tileKind={item?.tile?.kind} />
              <span className="min-w-0 flex-1">
                <b className="block truncate font-semibold">{title}</b>
                <span className="flex flex-wrap gap-x-2 text-sm text-ink-3">
                  {item && <ListingPrice price={item.price} kind={item.priceKind} className="text-ink-2" />}
                  {at && <span>Seen {formatAge(new Date(at), now).toLowerCase()}</span>}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PagePhoto({ photo, tileKind }: { photo?: string; tileKind?: TileKind }) {
  return (
    <span className="relative grid size-12 flex-none place-items-center overflow-hidden rounded-row bg-wash text-line-strong">
      {photo ? (
        <img src={photo} alt="" width="48" height="48" className="photo-fill" />
      ) : tileKind ? (
        <NoPhotoIcon kind={tileKind} />
      ) : (
        <FileText />
      )}
    </span>
  );
}
