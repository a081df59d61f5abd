import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The home page of signed-in users: the same for all of them, and another one than that of visitors.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  const { id } = await makeUser(app);
  for (let n = 1; n <= 3; n += 1) {
    await makeListing(app, id, { title: `Lagos sofa ${n}` });
    await makeListing(app, id, { title: `Kano sofa ${n}`, state: 'Kano', city: 'Fagge' });
  }
});
afterAll(() => app.stop());

const SIGNED_IN = 'kasuwa.signed-in=1';
const HERO = 'The market around your corner.';

async function open(path: string, cookie: string) {
  const response = await app.fetch(path, { headers: { accept: 'text/html', cookie } });
  const { headers } = response;
  return { text: await response.text(), cacheControl: headers.get('cache-control') };
}

describe('The home page of signed-in users', () => {
  it('has listings near them and no hero, and is not cached by proxies', async () => {
    const { text, cacheControl } = await open('/', SIGNED_IN);
    expect(text).not.toContain(HERO);
    for (const heading of ['Near you', 'Recently Posted', 'Got something to sell?'])
      expect(text).toContain(heading);
    expect(text).toContain('Lagos sofa 1');
    expect(cacheControl).toBe('private, no-cache');
  });

  it('leaves that of visitors as it is, also after the other one was cached', async () => {
    await open('/', SIGNED_IN);
    const { text, cacheControl } = await open('/', '');
    expect(text).toContain(HERO);
    expect(text).not.toContain('Near you');
    expect(cacheControl).toBe('private, no-cache');
    expect((await open('/', 'kasuwa.signed-in=')).text).toContain(HERO);
  });

  it('is the same for all of them, and contains nothing about one', async () => {
    const ada = await signIn(app, 'Adaeze Okonkwo');
    const bola = await signIn(app, 'Bola Ade');
    const [first, second] = await Promise.all(
      [ada, bola].map(({ cookie }) => open('/', `${cookie}; ${SIGNED_IN}`)),
    );
    expect(first?.text).not.toContain('Adaeze');
    expect(second?.text).toBe(first?.text);
  });

  it('shows the chosen location, also as data, and __Host- cookies count', async () => {
    const cookie = '__Host-kasuwa.signed-in=1; kasuwa.location=Kano';
    for (const path of ['/', '/_.data']) {
      const { text } = await open(path, cookie);
      expect(text).toContain('Kano sofa 1');
      expect(text).not.toContain('Lagos sofa');
      expect(text).not.toContain(HERO);
    }
  });

  it('leaves out a shelf with too few listings, and calls the whole country by its name', async () => {
    const { text } = await open('/_.data', `${SIGNED_IN}; kasuwa.location=All%20Nigeria`);
    expect(text).toContain('From all over Nigeria');
    for (const absent of ['Near you', 'In All Nigeria', 'Featured Items']) expect(text).not.toContain(absent);
  });

  it('is only at the address of the home page', async () => {
    const [user, visitor] = [await open('/about', SIGNED_IN), await open('/about', '')];
    expect(user).toEqual(visitor);
  });
});
