import { useRef, useState } from 'react';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { DraftPhoto } from '#web/features/selling/device-drafts/draft.ts';
import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import { photosOf, restorePhotos } from './ad-photos.ts';
import { type AdValues, NO_VALUES, valuesOf } from './ad-values.ts';
import type { AdChange } from './panel-props.ts';

/** The values of the form. Each change is also saved on the device. */

/** `suggestedLocation` is filled in if no location was typed. */
export function useDraftFields(
  draft: OpenDraft,
  suggestedLocation: string | null,
  replacePhotos: (photos: DraftPhoto[]) => void,
) {
  const [values, setValues] = useState(() => readFields(draft.current().fields));
  const [hasTypedLocation, setHasTypedLocation] = useState(values.location !== '');
  /** The input from before the listing was loaded again. */
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
    /** The last version that the server has reported. */
    version: () => version.current,
    setVersion(next: string) {
      version.current = next;
      save(latest.current);
    },
    aside,
    /** Replaces the input with the current listing. `restoreInput` undoes it. */
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

/** A stored draft may come from an older version of the form, so each type is checked. */
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
