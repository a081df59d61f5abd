import { expect, it } from 'vitest';
import { undoProblem } from './undo-store.ts';

it.each([
  [{ undone: 1, failed: 0 }, null],
  [{ undone: 0, failed: 1 }, 'It is too late to undo this.'],
  [{ undone: 3, failed: 2 }, '3 of 5 were undone. It is too late to undo this.'],
])('After an undo with %j it says %j', (counts, text) => {
  expect(undoProblem({ caseId: null, problem: 'It is too late to undo this.', ...counts })).toBe(text);
});
