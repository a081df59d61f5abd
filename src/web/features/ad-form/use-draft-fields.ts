import { useRef, useState } from 'react';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { DraftPhoto } from '#web/features/device-drafts/draft.ts';
import type { OpenDraft } from '#web/features/device-drafts/open-draft.ts';
import { photosOf, restorePhotos } from './ad-photos.ts';
import { type AdValues, NO_VALUES, valuesOf } from './ad-values.ts';
import type { AdChange } from './panel-props.ts';

/** What is typed, in the form and on the device at once. */

/** `suggestedLocation` is filled in where none was typed. */
export function useDraftFields(
  draft: OpenDraft,
  suggestedLocation: string | null,
  replacePhotos: (photos: DraftPhoto[]) => void,
) {
  const [values, setValues] = useState(() => readFields(draft.current().fields));
  const [hasTypedLocation, setHasTypedLocation] = useState(values.location !== '');
  /** What was typed before the ad was read again. */
  const [aside, setAside] = useState<{ values: AdValues; photos: DraftPhoto[] } | null>(null);
  const latest = useRef(values);
  const version = useRef(readVersion(draft.current().fields));

  function save(next: AdValues) {
    latest.current = next;
    setValues(next);
    draft.change({ fields: { ...next, version: version.current } });
  }

  return {
    values: suggestedLocation && !hasTypedLocation ? { ...values, location: suggestedLocation } : values,
    change(part: AdChange) {
      if (part.location !== undefined) setHasTypedLocation(true);
      const attributes = { ...latest.current.attributes, ...part.attributes };
      save({ ...latest.current, ...part, attributes });
    },
    /** The version the server last told of. */
    version: () => version.current,
    setVersion(next: string) {
      version.current = next;
      save(latest.current);
    },
    aside,
    /** The ad as it is now; what was typed can be brought back. */
    loadCurrentAd(ad: OwnListing) {
      setAside({ values: latest.current, photos: draft.current().photos });
      version.current = ad.version;
      save(valuesOf(ad));
      replacePhotos(photosOf(ad));
    },
    restoreInput() {
      if (!aside) return;
      save(aside.values);
      replacePhotos(restorePhotos(aside.photos, draft.current().photos));
      setAside(null);
    },
  };
}

/** What the device kept may stem from an older form. */
export function readFields(fields: Record<string, unknown>): AdValues {
  const texts = Object.entries(NO_VALUES).map(([name, empty]) => {
    const value = fields[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  const attributes = Object.entries(fields.attributes ?? {}).filter(([, value]) => typeof value === 'string');
  const showPhone = typeof fields.showPhone === 'boolean' ? fields.showPhone : null;
  return { ...Object.fromEntries(texts), attributes: Object.fromEntries(attributes), showPhone };
}

function readVersion({ version }: Record<string, unknown>): string {
  return typeof version === 'string' ? version : '';
}
