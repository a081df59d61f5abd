import { describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contract/alerts.ts';
import { change } from './alert-criteria.ts';
import { changeOf, creationOf, draftOf, NEW_DRAFT, shownName } from './alert-draft.ts';

const ALERT: Alert = {
  id: 'ba21e7ab-5856-454f-8229-c9c13937a7ce',
  name: '“sofa”, Lagos',
  search: 'q=sofa&location=Lagos',
  criteria: ['“sofa”', 'Lagos'],
  pace: 'daily',
  paused: true,
  createdAt: '2026-11-15T09:00:00.000Z',
};

describe('shownName', () => {
  it('follows the criteria until the user types a name', () => {
    const draft = draftOf(ALERT);
    expect(draft.name).toBeNull();
    const bed = { ...draft, criteria: change(draft.criteria, { q: 'bed' }) };
    expect(shownName(bed)).toBe('“bed”, Lagos');
    expect(shownName({ ...bed, name: 'Parlour' })).toBe('Parlour');
    expect(shownName({ ...bed, name: '' })).toBe('');
    expect(draftOf({ ...ALERT, name: 'Parlour' }).name).toBe('Parlour');
  });
});

describe('request bodies', () => {
  it('are empty for an unchanged alert', () => {
    expect(changeOf(ALERT, draftOf(ALERT))).toEqual({});
    const priced = { ...ALERT, name: 'Dear', search: 'q=sofa&priceMin=20000&priceMax=450000&condition=used' };
    expect(changeOf(priced, draftOf(priced))).toEqual({});
  });

  it('contain only the fields that differ', () => {
    const draft = draftOf(ALERT);
    expect(changeOf(ALERT, { ...draft, pace: 'weekly' })).toEqual({ pace: 'weekly' });
    expect(changeOf(ALERT, { ...draft, name: ' Parlour ' })).toEqual({ name: 'Parlour' });
    expect(changeOf(ALERT, { ...draft, criteria: change(draft.criteria, { q: 'bed' }) })).toEqual({
      name: '“bed”, Lagos',
      search: 'q=bed&location=Lagos',
    });
  });

  it('replace an emptied name with the name of the criteria', () => {
    const named = { ...ALERT, name: 'Parlour' };
    expect(changeOf(named, { ...draftOf(named), name: '  ' })).toEqual({ name: '“sofa”, Lagos' });
  });

  it('omit the name of a new alert without one, so that the server names it', () => {
    const criteria = change(NEW_DRAFT.criteria, { q: ' gen ', state: 'Kano', priceMax: '450k' });
    expect(creationOf({ ...NEW_DRAFT, criteria })).toEqual({
      search: 'q=gen&location=Kano&priceMax=450k',
      name: undefined,
      pace: 'instant',
    });
  });
});
