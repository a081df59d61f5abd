import { describe, expect, it } from 'vitest';
import type { OwnProfile } from '#web/features/account/own-profile.ts';
import { changesOf, isChanged, valuesOf } from './profile-values.ts';

const ADA = {
  name: 'Ada Obi',
  bio: 'Sells drums.',
  location: 'Yaba, Lagos',
  avatar: '/photos/a.webp',
  private: { phone: '+2348031234567' },
} as OwnProfile;
const NEW = {
  ...ADA,
  bio: '',
  location: null,
  avatar: '/avatar.svg',
  private: { phone: null },
} as OwnProfile;

describe('an unchanged profile', () => {
  it.each([ADA, NEW])('has nothing to save', (profile) => {
    expect(isChanged(valuesOf(profile), profile)).toBe(false);
  });

  it('has nothing to save if the values differ only in formatting', () => {
    const values = { ...valuesOf(ADA), name: ' Ada  Obi ', phone: '+234 803 123 4567', bio: 'Sells drums. ' };
    expect(changesOf(values, ADA)).toEqual({});
    expect(changesOf({ ...valuesOf(NEW), avatar: null }, NEW)).toEqual({});
  });
});

describe('changesOf', () => {
  it('contains only the changed fields', () => {
    expect(changesOf({ ...valuesOf(ADA), bio: 'New' }, ADA)).toEqual({ bio: 'New' });
    expect(changesOf({ ...valuesOf(ADA), avatar: { id: 'x', url: '/y' } }, ADA)).toEqual({ avatar: 'x' });
  });

  it('clears emptied fields', () => {
    const values = { ...valuesOf(ADA), phone: ' ', location: '', bio: '', avatar: null };
    expect(changesOf(values, ADA)).toEqual({ phone: null, location: null, bio: '', avatar: null });
  });

  it('contains an invalid phone number as typed, so that the server rejects it', () => {
    expect(changesOf({ ...valuesOf(NEW), phone: '0803' }, NEW)).toEqual({ phone: '0803' });
  });
});
