import { Briefcase, ImageOff, Wrench } from 'lucide-react';

export type TileKind = 'job' | 'service';

export const TILE_ICONS = { job: Briefcase, service: Wrench };

/** In the place of a small photo. A job or a service shows its kind instead of a missing photo. */
export function NoPhotoIcon({ kind }: { kind: TileKind | null }) {
  if (!kind) return <ImageOff />;
  const Icon = TILE_ICONS[kind];
  return (
    <span className={kind === 'service' ? 'small-tile text-tile-service' : 'small-tile'}>
      <Icon />
    </span>
  );
}
