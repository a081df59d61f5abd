import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

describe('The search of staff', () => {
  it.each([
    [' Samuel@Mail.example ', { readAs: 'email', value: 'samuel@mail.example' }],
    ['0812 123 4437', { readAs: 'phone', value: '+2348121234437' }],
    ['+234 812 123 4437', { readAs: 'phone', value: '+2348121234437' }],
    ['3F0A1B2C-0000-4000-8000-000000000001', { readAs: 'id', value: '3f0a1b2c-0000-4000-8000-000000000001' }],
    ['00018842', { readAs: 'number', value: 18842 }],
    ['#12', { readAs: 'number', value: 12 }],
    ['iPhone 13', { readAs: 'words', value: 'iPhone 13' }],
    ['0', { readAs: 'words', value: '0' }],
    ['sam@', { readAs: 'words', value: 'sam@' }],
  ])('reads %s', (typed, query) => expect(readQuery(typed)).toEqual(query));
});
