import { thumbhashColour } from '#shared/format/thumbhash-colour.ts';

/** A photo's own colour under it until it comes. Drawn, because our content policy forbids style attributes; place it first in a positioned frame. */
export function PhotoColour({ placeholder }: { placeholder: string }) {
  const colour = thumbhashColour(placeholder);
  if (!colour) return null;
  return (
    <svg aria-hidden="true" fill={colour} className="absolute inset-0 size-full">
      <rect width="100%" height="100%" />
    </svg>
  );
}
