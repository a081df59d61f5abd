import { ChevronLeft, ChevronRight, Expand, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing, Photo } from '#shared/contract/listings.ts';
import type { TextTile as Tile } from '#shared/rules/listing/text-tile.ts';
import { TextTile } from '#web/features/listing/text-tile.tsx';
import { cx } from '#web/ui/cx.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { GallerySlide } from './gallery-slide.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { useGallery } from './use-gallery.ts';

type GalleryProps = {
  photos: readonly Photo[];
  title: string;
  tile: Listing['tile'];
  /** On the photos. */
  badge?: ReactNode;
};

/** The photos of a listing in a natively scrolling, snapping strip with buttons, thumbnails and keys. */
export function Gallery({ photos, title, tile, badge }: GalleryProps) {
  const { strip, current, show, onScroll, onScrollEnd, release } = useGallery(photos.length);
  const viewer = useOnDemand(async () => (await import('#web/features/listing/viewer.tsx')).Viewer);
  const several = photos.length > 1;
  if (photos.length === 0) return tile ? <LargeTile tile={tile} title={title} /> : <NoPhoto />;
  return (
    <section
      aria-label="Photos"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === strip.current) void viewer.openPart();
        const step = STEPS[event.key];
        if (!step || !several) return;
        event.preventDefault();
        show(current + step);
      }}
    >
      <div className="relative -mx-4 md:mx-0">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the strip and the button below do the same */}
        <ul
          ref={strip}
          // A scrollable region must be reachable by keyboard.
          tabIndex={several ? 0 : undefined}
          aria-label={several ? 'Photos, use the arrow keys' : undefined}
          onScroll={onScroll}
          onScrollEnd={onScrollEnd}
          onPointerDown={release}
          onWheel={release}
          onClick={() => void viewer.openPart()}
          className="cursor-zoom-in no-scrollbar flex aspect-4/3 w-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain bg-sunken focus-visible:-outline-offset-2 motion-safe:scroll-smooth md:rounded-panel"
        >
          {photos.map((photo, index) => (
            <GallerySlide
              key={photo.url}
              id={`photo-${index + 1}`}
              photo={photo}
              alt={several ? `${title}, photo ${index + 1} of ${photos.length}` : title}
              first={index === 0}
            />
          ))}
        </ul>
        <button
          type="button"
          aria-label="View full screen"
          onClick={() => void viewer.openPart()}
          className="absolute bottom-2.5 left-2.5 grid size-11 place-items-center rounded-full noscript:hidden"
        >
          <span className="grid size-8 place-items-center rounded-full bg-shade text-on-shade">
            <Expand className="size-4" />
          </span>
        </button>
        {badge}
        {several && (
          <div className="noscript:hidden">
            <ArrowButton label="Previous photo" onClick={() => show(current - 1)} className="left-4">
              <ChevronLeft />
            </ArrowButton>
            <ArrowButton label="Next photo" onClick={() => show(current + 1)} className="right-4">
              <ChevronRight />
            </ArrowButton>
            <span
              aria-hidden="true"
              className="num pointer-events-none absolute right-4 bottom-4 rounded-full bg-shade px-3 py-1 text-xs font-semibold text-on-shade"
            >
              {current + 1} / {photos.length}
            </span>
            <span aria-live="polite" className="sr-only">
              Photo {current + 1} of {photos.length}
            </span>
          </div>
        )}
      </div>
      {several && <GalleryThumbs photos={photos} current={current} onShow={show} />}
      {viewer.Part && (
        <viewer.Part
          photos={photos}
          title={title}
          start={current}
          open={viewer.open}
          onClose={(last) => {
            viewer.setOpen(false);
            show(last);
          }}
        />
      )}
    </section>
  );
}

const STEPS: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

function ArrowButton({
  label,
  onClick,
  className,
  children,
}: {
  label: string;
  onClick: () => void;
  className: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cx(
        'absolute top-1/2 hidden size-12 -translate-y-1/2 place-items-center rounded-full bg-disc text-on-disc shadow-lift transition-transform active:scale-94 md:grid',
        className,
      )}
    >
      {children}
    </button>
  );
}

function LargeTile({ tile, title }: { tile: Tile; title: string }) {
  return (
    <div className="relative -mx-4 h-52 overflow-hidden md:mx-0 md:h-80 md:rounded-panel">
      <TextTile tile={tile} title={title} className="text-tile-large" />
    </div>
  );
}

function NoPhoto() {
  return (
    <div className="-mx-4 grid h-52 place-content-center justify-items-center gap-2 bg-wash text-sm text-ink-3 md:mx-0 md:h-96 md:rounded-panel">
      <ImageOff className="size-8 stroke-[1.5] text-line-strong" />
      No photo
    </div>
  );
}
