import { useEffect, useState } from 'react';
import { formatLocation, parseLocation } from '#shared/rules/locations.ts';
import { DEFAULT_LOCATION, findLocation, type StateName } from '#shared/rules/states.ts';
import type { Failure } from '#web/data/client.ts';
import { LOCATION_KEY } from '#web/device/device-keys.ts';
import type { Contact } from './phone-fields.tsx';
import { storePhone } from './store-phone.ts';

/** The seller's contact settings and probable location. */

export type SellerContact = {
  contact: Contact | null;
  /** 'City, State', from the profile or the header. */
  suggestedLocation: string | null;
  near: StateName | null;
  /** Saves a number in a profile that has none. Resolves to the failure, if there is one. */
  addPhone: (phone: string | null, signal: AbortSignal) => Promise<Failure | null>;
};

export function useContact(userId: string): SellerContact {
  const [profile, setProfile] = useState<{ contact: Contact; location: string } | null>(null);
  useEffect(() => {
    let unmounted = false;
    void readProfile(userId).then(
      (read) => !unmounted && setProfile(read),
      // Without the profile nothing is filled in, and the server applies the settings of the profile.
      () => {},
    );
    return () => {
      unmounted = true;
    };
  }, [userId]);
  const chosen = findLocation(readChosenLocation()) ?? DEFAULT_LOCATION;
  const own = parseLocation(profile?.location ?? '');
  const suggestedLocation =
    own ?? (chosen.state && chosen.city ? { state: chosen.state, city: chosen.city } : null);
  return {
    contact: profile?.contact ?? null,
    suggestedLocation: suggestedLocation && formatLocation(suggestedLocation),
    near: own?.state ?? chosen.state ?? null,
    async addPhone(typed, signal) {
      if (!typed) return null;
      const stored = await storePhone(userId, typed, signal);
      if ('failure' in stored) return stored.failure;
      const { phone } = stored;
      setProfile((current) => current && { ...current, contact: { ...current.contact, phone } });
      return null;
    },
  };
}

async function readProfile(id: string) {
  const { api } = await import('#web/data/client.ts');
  const profile = await api.accounts.profile({ params: { id } });
  const { phone = null, phoneConfirmed = false, showPhone = false } = profile.private ?? {};
  return { contact: { phone, phoneConfirmed, showPhone }, location: profile.location ?? '' };
}

function readChosenLocation(): string {
  try {
    return localStorage.getItem(LOCATION_KEY) ?? '';
  } catch {
    return '';
  }
}
