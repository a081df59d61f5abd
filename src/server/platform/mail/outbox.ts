import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from './mail-message.ts';

// The folder for mails and SMS when no mail server or SMS gateway is set. A development page shows it.

export type OutboxMail = Mail & { kind?: undefined; id: string; sentAt: string };
export type OutboxSms = { kind: 'sms'; to: string; text: string; id: string; sentAt: string };
export type OutboxEntry = OutboxMail | OutboxSms;

/** One file per id, so an entry that is written twice exists once. Only the owner may read it. */
export async function writeToOutbox(
  dir: string,
  id: string,
  entry: Mail | Pick<OutboxSms, 'kind' | 'to' | 'text'>,
): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, `${id}.json`);
  const text = JSON.stringify({ ...entry, id, sentAt: new Date().toISOString() }, null, 2);
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Mails and SMS, newest first. */
export async function listOutboxEntries(
  dir: string,
  most = Number.POSITIVE_INFINITY,
): Promise<OutboxEntry[]> {
  const files = await filesIn(dir);
  const selected = files.length > most ? await newest(files, most) : files;
  const entries = await Promise.all(selected.map(readEntry));
  return entries.filter((entry) => entry !== null).sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}

/** Only the mails, newest first. */
export async function listOutbox(dir: string): Promise<OutboxMail[]> {
  return (await listOutboxEntries(dir)).filter((entry) => entry.kind === undefined);
}

export async function findInOutbox(dir: string, id: string): Promise<OutboxEntry | null> {
  return /^[\w-]{1,80}$/.test(id) ? readEntry(path.join(dir, `${id}.json`)) : null;
}

/** Deletes entries to these addresses and phone numbers, and mails that forward a message from them. */
export async function deleteFromOutbox(dir: string, addresses: readonly string[]): Promise<void> {
  // One after another, because there may be many files.
  for (const file of await filesIn(dir)) {
    const entry = await readEntry(file);
    if (entry && addressesOf(entry).some((address) => addresses.includes(address)))
      await rm(file, { force: true });
  }
}

/** Returns the number of deleted files. Codes and links in them expired long before. */
export async function deleteOldOutbox(dir: string, before: Date): Promise<number> {
  let deleted = 0;
  for (const file of await filesIn(dir)) {
    const found = await stat(file).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}

function addressesOf(entry: OutboxEntry): string[] {
  return entry.kind === undefined && entry.replyTo ? [entry.to, entry.replyTo] : [entry.to];
}

async function filesIn(dir: string): Promise<string[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json'));
  return names.map((name) => path.join(dir, name));
}

async function newest(files: string[], most: number): Promise<string[]> {
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  return dated
    .sort((a, b) => b.at - a.at)
    .slice(0, most)
    .map(({ file }) => file);
}

async function readEntry(file: string): Promise<OutboxEntry | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as OutboxEntry);
}
