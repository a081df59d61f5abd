import type { TextTile as Tile } from '#shared/rules/listing/text-tile.ts';
import { cx } from '#web/ui/cx.ts';
import { TILE_ICONS } from '#web/ui/no-photo-icon.tsx';

/** Takes the place of the photo of a job or service. The title is repeated outside for screen readers. */
export function TextTile({ tile, title, className }: { tile: Tile; title: string; className?: string }) {
  const label = LABELS[tile.kind];
  const Icon = TILE_ICONS[tile.kind];
  return (
    <div className={cx('text-tile', tile.kind === 'service' && 'text-tile-service', className)}>
      <span>
        <Icon />
        {tile.detail ? `${label} · ${tile.detail}` : label}
      </span>
      <strong aria-hidden="true">{title}</strong>
      <em>{tile.name}</em>
    </div>
  );
}

const LABELS = { job: 'Job', service: 'Service' };
