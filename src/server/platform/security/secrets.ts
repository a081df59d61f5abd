import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

// Secrets that the operator does not have to set: generated at the first start and stored in the data
// directory, in a file that only its owner may read.

export type Secrets = { database: string; auth: string };

export async function loadSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'secrets.json');
  return (await readSecrets(file)) ?? (await createSecrets(file));
}

async function readSecrets(file: string): Promise<Secrets | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Written under another name, then linked: of two starting processes one wins, and both read its file. */
async function createSecrets(file: string): Promise<Secrets> {
  const draft = `${file}.${process.pid}`;
  const secrets: Secrets = {
    database: randomBytes(24).toString('hex'),
    auth: randomBytes(32).toString('hex'),
  };
  await writeFile(draft, JSON.stringify(secrets), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const winner = await readSecrets(file);
  if (!winner) throw new Error(`${file} disappeared while it was being created`);
  return winner;
}
