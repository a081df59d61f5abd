import { ImageOff } from 'lucide-react';
import { useIsPictureShown, useLessData } from '#web/runtime/less-data/less-data.ts';
import { PhotoColour } from './photo-colour.tsx';
import type { ShownCard } from './shown-card.ts';
import { TextTile } from './text-tile.tsx';

// A card's square photo on its average colour, so that the layout does not shift or flash while the photo loads.

/** How soon the photo is needed: `first` is the first of the page, `soon` the rest of its row. */
export type PhotoPriority = 'first' | 'soon';

export function CardPhoto({
  image,
  featured,
  tile,
  title = '',
  reserved = false,
  ended,
  priority,
}: Pick<ShownCard, 'image' | 'featured' | 'tile' | 'ended'> & {
  title?: string;
  reserved?: boolean;
  priority?: PhotoPriority;
}) {
  const badge = <CardBadge featured={featured} reserved={reserved} ended={ended} />;
  if (!image && tile)
    return (
      <div className="card-photo">
        <TextTile tile={tile} title={title} />
        {badge}
      </div>
    );
  return (
    <div className="card-photo photo-edge">
      {image ? (
        <>
          <PhotoColour placeholder={image.placeholder} />
          <LoadedPhoto src={image.card} focus={image.focus} priority={priority} />
        </>
      ) : (
        <ImageOff />
      )}
      {badge}
    </div>
  );
}

function CardBadge({
  featured,
  reserved,
  ended,
}: Pick<ShownCard, 'featured' | 'ended'> & { reserved: boolean }) {
  if (ended) return <b data-ended>{ended}</b>;
  if (reserved) return <b className="card-reserved">Reserved</b>;
  return featured && <b>Featured</b>;
}

function LoadedPhoto({
  src,
  focus,
  priority,
}: {
  src: string;
  focus: number | undefined;
  priority?: PhotoPriority;
}) {
  const isLess = useLessData();
  const isShown = useIsPictureShown(src);
  if (!isShown) return null;
  // The picture element stops React from adding a preload tag for each photo that is not lazy.
  return (
    <picture className="contents">
      <img
        src={src}
        data-asked={isLess ? '' : undefined}
        data-focus={focus}
        alt=""
        width="400"
        height="400"
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority === 'first' ? 'high' : undefined}
      />
    </picture>
  );
}
