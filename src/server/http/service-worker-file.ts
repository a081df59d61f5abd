import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';

// Serves the service worker's script. Browsers revalidate it every time, so that a faulty worker is replaced
// when the user opens the next page.

/** Replaces the installed worker and then unregisters itself. */
const UNREGISTER_SCRIPT = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith('kasuwa-'))await caches.delete(name);
await registration.unregister()})()));
`;

export function workerRoute(file: string, isOn: boolean) {
  let cached: { code: string; etag: string } | undefined;
  return new Hono<HttpEnv>().get('/sw.js', async (c) => {
    cached ??= await readCode(file, isOn);
    const { code, etag } = cached;
    c.header('cache-control', 'no-cache');
    c.header('etag', etag);
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    return c.body(code, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
}

/** Without a built worker, installed ones are unregistered. */
async function readCode(file: string, isOn: boolean): Promise<{ code: string; etag: string }> {
  const code = (isOn && (await readFile(file, 'utf8').catch(unavailableUnlessMissing))) || UNREGISTER_SCRIPT;
  return { code, etag: `"${hash('sha256', code, 'base64url').slice(0, 22)}"` };
}

/** Unregistering ends push notifications, so a temporary disk error must not count as a missing file. */
function unavailableUnlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 30 });
}
