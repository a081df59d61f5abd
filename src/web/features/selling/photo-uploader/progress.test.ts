import { expect, test } from 'vitest';
import { NO_PROGRESS, type PhotoWork, progressOf } from './progress.ts';

const chosen: PhotoWork = { read: false, prepared: false, sent: 0 };
const read = { ...chosen, read: true };
const small = { ...read, prepared: true };
const sent = { ...small, sent: 1 };

test('progress is 10 when photos are added and 30 when the first is read', () => {
  expect(progressOf([chosen, chosen])).toEqual({ value: 10, label: 'Compressing images...' });
  expect(progressOf([read, chosen])).toEqual({ value: 30, label: 'Compressing images...' });
});

test('progress then follows the completed work', () => {
  expect(progressOf([small]).value).toBe(51);
  expect(progressOf([{ ...small, sent: 0.5 }]).value).toBe(75);
  expect(progressOf([sent, chosen]).value).toBe(65);
});

test('progress is 100 only when all photos are done', () => {
  expect(progressOf([sent, { ...small, sent: 0.999 }])).toMatchObject({ label: 'Compressing images...' });
  expect(progressOf([sent, { ...small, sent: 0.999 }]).value).toBeLessThan(100);
  expect(progressOf([sent, sent])).toEqual({ value: 100, label: 'Upload complete!' });
});

test('progress never decreases when photos are added, and ends without photos', () => {
  expect(progressOf([sent, chosen, chosen, chosen], 70).value).toBe(70);
  expect(progressOf([], 70)).toEqual(NO_PROGRESS);
});
