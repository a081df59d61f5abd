import { Camera, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

/** The look of the photo uploader: a large main photo, small ones, and a tile to add more. */

export function UploadGrid({ children, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul {...rest} className="grid auto-rows-fr grid-cols-3 gap-2 md:grid-cols-5">
      {children}
    </ul>
  );
}

export function UploadTile({
  src,
  alt,
  main = false,
  busy = false,
  onRemove,
  removeLabel,
  children,
  className,
  ...rest
}: ComponentProps<'li'> & {
  /** Null while there is nothing to show yet. */
  src: string | null;
  alt: string;
  main?: boolean;
  busy?: boolean;
  onRemove?: () => void;
  removeLabel: string;
}) {
  return (
    <li
      {...rest}
      aria-busy={busy || undefined}
      className={cx(
        'photo-edge relative aspect-square overflow-hidden rounded-menu bg-sunken',
        main && 'col-span-2 row-span-2',
        className,
      )}
    >
      {src && (
        <img
          key={src}
          src={src}
          alt={alt}
          decoding="async"
          draggable={false}
          className={cx('photo-fill select-none', busy && 'opacity-45')}
        />
      )}
      {main && (
        <Badge tone="photo" className="pointer-events-none absolute bottom-2 left-2">
          Main
        </Badge>
      )}
      {busy && (
        <Spinner className="pointer-events-none absolute top-1/2 left-1/2 -mt-3.5 -ml-3.5 size-7 border-3 text-primary" />
      )}
      {children}
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={removeLabel}
          // In pixels like the photos, so that it does not cover them with larger text.
          className="absolute top-0 right-0 z-1 grid size-[44px] place-items-center rounded-menu -outline-offset-2"
        >
          <span className="grid size-[28px] place-items-center rounded-full bg-shade text-on-shade">
            <X className="size-[16px]" />
          </span>
        </button>
      )}
    </li>
  );
}

/** The button that opens the file picker, and the drop target for files. */
export function AddPhotoTile({
  dragging = false,
  label = 'Add photos',
  hint = 'or drop them here',
  tileProps,
  className = 'col-span-2 md:col-span-3',
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  dragging?: boolean;
  label?: ReactNode;
  hint?: string;
  tileProps?: ComponentProps<'label'>;
}) {
  return (
    <li className={cx('grid min-h-[88px]', className)}>
      <label
        {...tileProps}
        className={cx(
          'grid place-content-center justify-items-center gap-1 rounded-menu bg-primary-soft px-2 text-center text-xs font-semibold text-primary-ink',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
          'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-wash has-disabled:text-ink-3',
          dragging ? 'border-2 border-primary' : 'border-[1.5px] border-dashed border-primary/55',
        )}
      >
        <input {...input} type="file" className="sr-only" />
        <Camera className="size-6" />
        <span>{dragging ? 'Drop to add' : label}</span>
        {!dragging && <span className="hidden font-normal lg:block">{hint}</span>}
      </label>
    </li>
  );
}

/** The grid cells of the add tile after this number of photos. Phones have three columns, wide screens five. */
export function addTileSpan(photos: number): string {
  return SPANS[photos] ?? 'col-span-1';
}

const SPANS = [
  'col-span-3 md:col-span-5',
  'row-span-2 md:col-span-3',
  'md:col-span-2 md:row-span-2',
  'col-span-3',
  'col-span-2 md:col-span-3',
  'md:col-span-2',
  'col-span-3 md:col-span-1',
  'col-span-2 md:col-span-5',
  'md:col-span-4',
];
