import { useIsPictureShown } from '#web/features/less-data/less-data.ts';

/** What a conversation is about, thumb-sized: to save data its colour has to do, unless it was loaded elsewhere. */
export function ItemPhoto({ src }: { src: string }) {
  if (!useIsPictureShown(src)) return null;
  return <img src={src} alt="" width="52" height="52" loading="lazy" className="photo-fill" />;
}
