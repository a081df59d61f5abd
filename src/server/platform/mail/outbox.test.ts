import { mkdtemp, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { deleteFromOutbox, deleteOldOutbox, listOutboxEntries, writeToOutbox } from './outbox.ts';

const NOW = new Date('2026-11-15T03:20:00Z');
const before = new Date(NOW.getTime() - 7 * 86_400_000);

it('Old entries and the entries of given recipients are deleted from the outbox', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-outbox-'));
  const remainingIds = async () => (await listOutboxEntries(dir)).map(({ id }) => id).sort();
  try {
    for (const [id, to] of Object.entries({ old: 'a@example.com', mine: '+2348030000000', other: '+1' })) {
      await writeToOutbox(dir, id, { kind: 'sms', to, text: 'words' });
      await utimes(path.join(dir, `${id}.json`), NOW, NOW);
    }
    await utimes(path.join(dir, 'old.json'), NOW, new Date(before.getTime() - 1000));
    expect(await deleteOldOutbox(dir, before)).toBe(1);
    expect(await remainingIds()).toEqual(['mine', 'other']);
    await deleteFromOutbox(dir, ['a@example.com', '+2348030000000']);
    expect(await remainingIds()).toEqual(['other']);
  } finally {
    await rm(dir, { recursive: true });
  }
});

it('An outbox that does not exist has no old entries', async () => {
  expect(await deleteOldOutbox(path.join(os.tmpdir(), 'kasuwa-no-such-outbox'), NOW)).toBe(0);
});
