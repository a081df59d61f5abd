import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

// Secrets that nobody was asked for: made at the first start and kept in the data directory, readable by its owner only.

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

/** Written whole under another name, then linked: of two first starts one wins, and both read the winner's. */
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
  if (!winner) throw new Error(`${file} vanished while it was being made`);
  return winner;
}
