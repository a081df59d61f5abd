import { useEffect, useRef } from 'react';
import type { Photo } from '#shared/contract/listings.ts';
import { useLessData } from '#web/runtime/less-data/less-data.ts';

/** Thumbnails; the row scrolls to the current one. Without script they are plain links into the strip. */
export function GalleryThumbs({
  photos,
  current,
  onShow,
}: {
  photos: readonly Photo[];
  current: number;
  onShow: (index: number) => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // scrollIntoView would also scroll the page when the row is out of view.
    const thumb = row.current?.children[current] as HTMLElement | undefined;
    if (thumb)
      row.current?.scrollTo({ left: thumb.offsetLeft - (row.current.clientWidth - thumb.offsetWidth) / 2 });
  }, [current]);
  return (
    <div
      ref={row}
      className="no-scrollbar relative -mx-4 flex gap-2 overflow-x-auto px-4 pt-2.5 pb-1.5 motion-safe:scroll-smooth md:mx-0 md:px-1 lg:gap-3 lg:pt-4"
    >
      {photos.map((photo, index) => (
        <a
          key={photo.url}
          href={`#photo-${index + 1}`}
          aria-label={`Photo ${index + 1} of ${photos.length}`}
          aria-current={index === current}
          onClick={(event) => {
            event.preventDefault();
            onShow(index);
          }}
          className="relative h-13.5 w-18 flex-none rounded-row bg-wash opacity-86 ring-primary ring-offset-2 ring-offset-bg aria-[current=true]:opacity-100 aria-[current=true]:ring-2 lg:h-19.5 lg:w-26 lg:rounded-menu"
        >
          <Thumb photo={photo} number={index + 1} />
        </a>
      ))}
    </div>
  );
}

/** Shows only a number in “use less data” mode. */
function Thumb({ photo, number }: { photo: Photo; number: number }) {
  const isLess = useLessData();
  if (isLess) return <span className="grid size-full place-items-center text-ink-2">{number}</span>;
  return (
    <img
      src={photo.card}
      alt=""
      width="104"
      height="78"
      loading="lazy"
      className="photo-fill rounded-[inherit]"
    />
  );
}
