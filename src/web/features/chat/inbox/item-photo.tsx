import { useIsPictureShown } from '#web/runtime/less-data/less-data.ts';

/** The thumbnail of a listing. With “Use less data” only its colour shows, unless the photo was loaded. */
export function ItemPhoto({ src }: { src: string }) {
  if (!useIsPictureShown(src)) return null;
  return <img src={src} alt="" width="52" height="52" loading="lazy" className="photo-fill" />;
}
