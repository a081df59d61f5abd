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

describe('The name in the dialog', () => {
  it('follows what is watched until somebody writes one', () => {
    const draft = draftOf(ALERT);
    expect(draft.name).toBeNull();
    const bed = { ...draft, criteria: change(draft.criteria, { q: 'bed' }) };
    expect(shownName(bed)).toBe('“bed”, Lagos');
    expect(shownName({ ...bed, name: 'Parlour' })).toBe('Parlour');
    expect(shownName({ ...bed, name: '' })).toBe('');
    expect(draftOf({ ...ALERT, name: 'Parlour' }).name).toBe('Parlour');
  });
});

describe('What is sent', () => {
  it('of an alert that was not touched is nothing', () => {
    expect(changeOf(ALERT, draftOf(ALERT))).toEqual({});
    const priced = { ...ALERT, name: 'Dear', search: 'q=sofa&priceMin=20000&priceMax=450000&condition=used' };
    expect(changeOf(priced, draftOf(priced))).toEqual({});
  });

  it('is what differs', () => {
    const draft = draftOf(ALERT);
    expect(changeOf(ALERT, { ...draft, pace: 'weekly' })).toEqual({ pace: 'weekly' });
    expect(changeOf(ALERT, { ...draft, name: ' Parlour ' })).toEqual({ name: 'Parlour' });
    expect(changeOf(ALERT, { ...draft, criteria: change(draft.criteria, { q: 'bed' }) })).toEqual({
      name: '“bed”, Lagos',
      search: 'q=bed&location=Lagos',
    });
  });

  it('gives an emptied name back to what is watched', () => {
    const named = { ...ALERT, name: 'Parlour' };
    expect(changeOf(named, { ...draftOf(named), name: '  ' })).toEqual({ name: '“sofa”, Lagos' });
  });

  it('of a new one leaves an unwritten name to the market', () => {
    const criteria = change(NEW_DRAFT.criteria, { q: ' gen ', state: 'Kano', priceMax: '450k' });
    expect(creationOf({ ...NEW_DRAFT, criteria })).toEqual({
      search: 'q=gen&location=Kano&priceMax=450k',
      name: undefined,
      pace: 'instant',
    });
  });
});
