import { expect, it } from 'vitest';
import { z } from 'zod';
import { newClientId } from './client-id.ts';

it('is a UUID of its own each time', () => {
  const ids = Array.from({ length: 100 }, newClientId);
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
