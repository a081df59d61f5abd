import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { HttpEnv } from './environment.ts';

// The service worker's script. Browsers ask for it again and again, and are always told what is true now: a worker that
// does harm must be gone with the next page that anybody opens.

/** Takes the place of the worker that a browser has, and ends it. */
const FAREWELL = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith('kasuwa-'))await caches.delete(name);
await registration.unregister()})()));
`;

export function workerRoute(file: string, isOn: boolean) {
  let known: Promise<{ code: string; etag: string }> | undefined;
  return new Hono<HttpEnv>().get('/sw.js', async (c) => {
    known ??= readCode(file, isOn);
    const { code, etag } = await known;
    c.header('cache-control', 'no-cache');
    c.header('etag', etag);
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    return c.body(code, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
}

/** Without a built one there is none, and none shall stay. */
async function readCode(file: string, isOn: boolean): Promise<{ code: string; etag: string }> {
  const code = (isOn && (await readFile(file, 'utf8').catch(() => null))) || FAREWELL;
  return { code, etag: `"${hash('sha256', code, 'base64url').slice(0, 22)}"` };
}
