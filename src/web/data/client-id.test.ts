import { expect, it } from 'vitest';
import { newClientId } from './client-id.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('A client id is a new UUID each time', () => {
  const ids = Array.from({ length: 100 }, newClientId);
  for (const id of ids) expect(id).toMatch(UUID_V4);
  expect(new Set(ids).size).toBe(100);
});
