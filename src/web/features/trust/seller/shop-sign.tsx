import { paths } from '#shared/paths.ts';

/** The sign of a shop: the seller's picture, or two letters and a word of the name. */
export function ShopSign({ name, src }: { name: string; src: string | null }) {
  const [first = '', second = ''] = name.trim().split(/\s+/);
  if (src && src !== paths.placeholderAvatar)
    return <img src={src} alt="" width={120} height={120} className={`${SHAPE} bg-wash object-cover`} />;
  return (
    <span aria-hidden="true" className={`${SHAPE} bg-canopy text-on-canopy`}>
      <b className="text-[1.875rem] leading-none tracking-[-0.04em] lg:text-[2.625rem]">
        {letterOf(first) + letterOf(second)}
      </b>
      {second && second.length <= LONGEST_WORD && (
        <small className="mt-1 text-[0.5625rem] leading-3 font-semibold tracking-[0.09em] text-accent uppercase lg:text-[0.6875rem] lg:leading-3.5">
          {second}
        </small>
      )}
    </span>
  );
}

/** A longer word would be cut off by the edge of the sign. */
const LONGEST_WORD = 9;

const SHAPE =
  'relative grid size-22 flex-none place-content-center justify-items-center overflow-hidden rounded-[1.375rem] ring-4 ring-bg lg:size-30 lg:rounded-[1.875rem]';

function letterOf(word: string): string {
  return ([...word][0] ?? '').toUpperCase();
}
