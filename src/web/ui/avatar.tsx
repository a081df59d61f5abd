import { paths } from '#shared/paths.ts';
import { cx } from './cx.ts';

/** The picture or initials of a user. Screen readers skip it, because the name is always beside it. */

type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

export function Avatar({
  name,
  src,
  size = 'md',
  className,
}: {
  name: string;
  src?: string | null;
  size?: AvatarSize;
  className?: string;
}) {
  const { box, pixels } = SIZES[size];
  const shape = cx(
    'inline-grid flex-none place-items-center rounded-full font-semibold tracking-snug',
    box,
    className,
  );
  // Initials identify a user better than the placeholder.
  if (src && src !== paths.placeholderAvatar) {
    return (
      <img
        src={src}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        className={cx(shape, 'bg-wash object-cover')}
      />
    );
  }
  return (
    <span aria-hidden="true" className={cx(shape, tintOf(name))}>
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** The same name has the same colour everywhere, with nothing stored. */
function tintOf(name: string): string {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return TINTS[((hash ^ (hash >>> 15)) >>> 0) % TINTS.length] ?? '';
}

const TINTS = [
  'bg-avatar-1 text-on-avatar-1',
  'bg-avatar-2 text-on-avatar-2',
  'bg-avatar-3 text-on-avatar-3',
  'bg-avatar-4 text-on-avatar-4',
  'bg-avatar-5 text-on-avatar-5',
];

const SIZES: Record<AvatarSize, { box: string; pixels: number }> = {
  xs: { box: 'size-6.5 text-2xs', pixels: 26 },
  sm: { box: 'size-8 text-xs', pixels: 32 },
  md: { box: 'size-10 text-card', pixels: 40 },
  lg: { box: 'size-14 text-panel', pixels: 56 },
  xl: { box: 'size-21 text-2xl', pixels: 84 },
};
