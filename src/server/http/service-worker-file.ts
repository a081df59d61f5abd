import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';

// The service worker's script. Browsers ask for it again and again, and are always told what is true now: a worker that
// does harm must be gone with the next page that anybody opens.

/** Takes the place of the worker that a browser has, and ends it. */
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

/** Without a built one there is none, and none shall stay. */
async function readCode(file: string, isOn: boolean): Promise<{ code: string; etag: string }> {
  const code = (isOn && (await readFile(file, 'utf8').catch(unavailableUnlessMissing))) || UNREGISTER_SCRIPT;
  return { code, etag: `"${hash('sha256', code, 'base64url').slice(0, 22)}"` };
}

/** A farewell ends the pushes of every device that comes by: a disk that fails for a moment must not be taken for one. */
function unavailableUnlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 30 });
}
