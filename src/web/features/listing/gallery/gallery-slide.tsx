import type { Photo } from '#shared/contract/listings.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { PhotoColour } from '#web/features/listing/photo-colour.tsx';
import { useIsPictureShown, useLessData } from '#web/runtime/less-data/less-data.ts';
import { LoadPhotoButton } from '#web/runtime/less-data/load-photo-button.tsx';
import { cx } from '#web/ui/cx.ts';

/** One photo in a 4:3 frame on its average colour. Photos of a very different shape are not cropped. */
export function GallerySlide({
  id,
  photo,
  alt,
  first,
}: {
  /** The target of the thumbnail link without script. */
  id: string;
  photo: Photo;
  alt: string;
  first: boolean;
}) {
  return (
    <li id={id} className="relative w-full scroll-mt-20 flex-none snap-center snap-always">
      <PhotoColour placeholder={photo.placeholder} />
      <SlidePhoto photo={photo} alt={alt} first={first} />
      <LoadPhotoButton src={photo.url} title={alt} className="photo-ask-large" />
    </li>
  );
}

const SIZES = '(min-width: 1200px) 704px, (min-width: 1100px) calc(100vw - 496px), 100vw';

function SlidePhoto({ photo, alt, first }: { photo: Photo; alt: string; first: boolean }) {
  const isLess = useLessData();
  const isShown = useIsPictureShown(photo.url);
  if (!isShown) return null;
  return (
    <img
      src={photo.url}
      // In “use less data” mode, the load button shows the size of exactly this file.
      srcSet={isLess ? undefined : sizesOf(photo)}
      sizes={isLess ? undefined : SIZES}
      alt={alt}
      width={photo.width}
      height={photo.height}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      draggable={false}
      className={cx('photo-fill', !fillsFrame(photo) && 'object-contain')}
    />
  );
}

/** The full size is for the viewer: dense phone screens would choose it here and wait for it. */
function sizesOf({ card, url }: Photo): string {
  return `${card} ${PHOTO_WIDTHS.card}w, ${url} ${PHOTO_WIDTHS.page}w`;
}

/** Whether the frame would crop at most a fifth of the photo. */
function fillsFrame({ width, height }: Photo): boolean {
  const stretch = width / height / (4 / 3);
  return Math.min(stretch, 1 / stretch) >= 0.8;
}
