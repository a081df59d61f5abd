import { paths } from '#shared/paths.ts';
import { cx } from '#web/ui/cx.ts';

/** The picture of a category on the category's tint. The caller sets the size. */
export function CategoryTile({
  slug,
  lazy = false,
  className,
}: {
  slug: string;
  lazy?: boolean;
  className?: string;
}) {
  const tint = TINTS[slug];
  if (!tint) return null;
  return (
    <span className={cx('grid flex-none place-items-center rounded-[32%]', tint, className)}>
      <img
        src={paths.categoryImage(slug)}
        alt=""
        width="112"
        height="112"
        loading={lazy ? 'lazy' : undefined}
        className="size-[68%] drop-shadow-object"
      />
    </span>
  );
}

const TINTS: Record<string, string | undefined> = {
  electronics: 'bg-tint-1',
  vehicles: 'bg-tint-2',
  'real-estate': 'bg-tint-3',
  fashion: 'bg-tint-4',
  'home-garden': 'bg-tint-5',
  sports: 'bg-tint-6',
  jobs: 'bg-tint-7',
  services: 'bg-tint-8',
};
