import { listApiRoutes } from '#server/http/api-routes.ts';
import type { Participant, TestConversation } from '../factories/conversation.ts';
import type { TestApp } from './app.ts';

/** The successful responses of every GET route and of the main pages, by address and reader. */
export async function readEverything(
  app: TestApp,
  { seller, buyer, id, adId }: TestConversation,
  readers: readonly (Participant | undefined)[],
): Promise<Map<string, string>> {
  const ids = [id, adId, seller.id, buyer.id];
  const addresses = [
    ...listApiRoutes()
      .filter(({ method, path }) => method === 'GET' && path !== '/api/events')
      .flatMap(({ path }) =>
        path.includes('{') ? ids.map((each) => path.replace(/\{[^}]+\}/, each)) : [path],
      ),
    '/',
    '/search?q=sofa',
    '/recent',
    '/messages',
    `/messages/${id}`,
    '/my-ads',
    '/rss.xml',
    `/item/${adId}`,
    `/item/${adId}.data`,
    `/seller/${seller.id}`,
    `/seller/${buyer.id}.data`,
  ];
  const read = new Map<string, string>();
  for (const address of addresses)
    for (const who of readers) {
      const response = await app.fetch(address, { headers: { cookie: who?.cookie ?? '', accept: '*/*' } });
      const text = await response.text();
      if (response.status === 200) read.set(`${address} as ${who?.id ?? 'a visitor'}`, text);
    }
  return read;
}

/** The stream of a user up to the first event about a conversation. */
export async function firstEvents(app: TestApp, { cookie }: Participant): Promise<string> {
  const response = await app.fetch('/api/events?since=0', { headers: { cookie } });
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes).toString();
    if (text.includes('"type":"inbox"')) break;
  }
  return text;
}
