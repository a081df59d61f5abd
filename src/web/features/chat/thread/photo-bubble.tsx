import type { Photo } from '#shared/contract/listings.ts';
import { PhotoColour } from '#web/features/listing/photo-colour.tsx';
import { useIsPictureShown } from '#web/runtime/less-data/less-data.ts';
import { LoadPhotoButton } from '#web/runtime/less-data/load-photo-button.tsx';
import { cx } from '#web/ui/cx.ts';

type PhotoProps = {
  mine: boolean;
  photo: Photo;
  /** Such as “yours”. */
  whose: string;
  onOpen: () => void;
};

/** A photo in a conversation. Its space is reserved, so that nothing moves when it loads. */
export function PhotoBubble({ mine, photo, whose, onOpen }: PhotoProps) {
  const { card, width, height, placeholder } = photo;
  return (
    <div
      className={cx(
        'photo-edge relative mb-1 w-60 max-w-[78%] overflow-hidden bg-wash',
        mine ? 'self-end rounded-[18px_18px_6px_18px]' : 'self-start rounded-[18px_18px_18px_6px]',
      )}
    >
      <PhotoColour placeholder={placeholder} />
      {useIsPictureShown(card) ? (
        <button
          type="button"
          aria-label={`Photo of ${whose}, view full screen`}
          onClick={onOpen}
          className="relative block w-full cursor-zoom-in -outline-offset-2"
        >
          <img
            src={card}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            className="h-auto max-h-80 min-h-11 w-full object-cover"
          />
        </button>
      ) : (
        <>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            className="block max-h-80 min-h-11 w-full"
          />
          <LoadPhotoButton src={card} title={whose} className="photo-ask-large" />
        </>
      )}
    </div>
  );
}
