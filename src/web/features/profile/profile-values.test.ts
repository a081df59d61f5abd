import { describe, expect, it } from 'vitest';
import type { OwnProfile } from '#web/features/own-profile/own-profile.ts';
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

describe('A profile that nobody touched', () => {
  it.each([ADA, NEW])('has nothing to save', (profile) => {
    expect(isChanged(valuesOf(profile), profile)).toBe(false);
  });

  it('has nothing to save either where the same is only written differently', () => {
    const values = { ...valuesOf(ADA), name: ' Ada  Obi ', phone: '+234 803 123 4567', bio: 'Sells drums. ' };
    expect(changesOf(values, ADA)).toEqual({});
    expect(changesOf({ ...valuesOf(NEW), avatar: null }, NEW)).toEqual({});
  });
});

describe('What was changed', () => {
  it('is sent, and nothing else', () => {
    expect(changesOf({ ...valuesOf(ADA), bio: 'New' }, ADA)).toEqual({ bio: 'New' });
    expect(changesOf({ ...valuesOf(ADA), avatar: { id: 'x', url: '/y' } }, ADA)).toEqual({ avatar: 'x' });
  });

  it('is forgotten where it was emptied', () => {
    const values = { ...valuesOf(ADA), phone: ' ', location: '', bio: '', avatar: null };
    expect(changesOf(values, ADA)).toEqual({ phone: null, location: null, bio: '', avatar: null });
  });

  it('is sent as typed where it is no number, so that the server can say so', () => {
    expect(changesOf({ ...valuesOf(NEW), phone: '0803' }, NEW)).toEqual({ phone: '0803' });
  });
});
