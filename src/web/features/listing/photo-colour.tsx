import { thumbhashColour } from '#shared/format/thumbhash-colour.ts';

/**
 * The average colour of a photo, shown until the photo loads. An SVG, because the content security policy
 * forbids style attributes. Must be the first child of a positioned frame.
 */
export function PhotoColour({ placeholder }: { placeholder: string }) {
  const colour = thumbhashColour(placeholder);
  if (!colour) return null;
  return (
    <svg aria-hidden="true" fill={colour} className="absolute inset-0 size-full">
      <rect width="100%" height="100%" />
    </svg>
  );
}
