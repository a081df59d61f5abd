import { describe, expect, it } from 'vitest';
import { alertLine, alertTitle } from './alert-title.ts';

const alert = {
  id: '0',
  name: '“iPhone 13”, Lagos, Up to ₦450,000',
  search: 'q=iPhone+13&location=Lagos&priceMax=450000',
  criteria: ['“iPhone 13”', 'Lagos', 'Up to ₦450,000'],
  newListings: ['3', '2', '1'],
};

describe('A saved search with new listings', () => {
  it('is named by its words, with its filters below', () => {
    expect(alertTitle(alert)).toBe('3 new: iPhone 13');
    expect(alertLine(alert)).toBe('Your search · Lagos · Up to ₦450,000');
  });

  it('has the name that the user chose, with all criteria below', () => {
    const named = { ...alert, name: 'For Ada' };
    expect(alertTitle(named)).toBe('3 new: For Ada');
    expect(alertLine(named)).toBe('Your search · “iPhone 13” · Lagos · Up to ₦450,000');
  });

  it('counts up to 20', () => {
    const newListings = Array.from({ length: 20 }, (_, index) => String(index + 1));
    expect(alertTitle({ ...alert, newListings })).toBe('20+ new: iPhone 13');
  });
});
