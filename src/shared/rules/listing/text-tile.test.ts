import { expect, it } from 'vitest';
import { mayLackPhoto, textTile, tileKindOf } from './text-tile.ts';

it('shows the employment type and the employer of a job', () => {
  expect(textTile(7, { employmentType: 'Full-time', company: 'Swift Parcel' }, 'Ada Obi')).toEqual({
    kind: 'job',
    detail: 'Full-time',
    name: 'Swift Parcel',
  });
});

it('shows the seller of a service, and of a job without an employer', () => {
  expect(textTile(8, { company: 'Ignored' }, 'CoolFix')).toEqual({
    kind: 'service',
    detail: null,
    name: 'CoolFix',
  });
  expect(textTile(7, {}, 'Ada Obi')).toEqual({ kind: 'job', detail: null, name: 'Ada Obi' });
});

it('does not call the search for work a vacancy', () => {
  const attributes = { direction: 'Someone seeking work', employmentType: 'Part-time' };
  expect(textTile(7, attributes, 'Ada Obi')?.detail).toBe('Seeking work');
});

it('is only for jobs and services', () => {
  expect(textTile(1, {}, 'Ada Obi')).toBeNull();
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter((id) => mayLackPhoto(id as 1))).toEqual([7, 8]);
});

it('has a kind for the icon of small places, also beside a photo', () => {
  expect([tileKindOf(7), tileKindOf(8), tileKindOf(1)]).toEqual(['job', 'service', null]);
});
