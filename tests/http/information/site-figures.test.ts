import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContactForm, mailsAbout } from '../../factories/contact.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Figures, contact details and reply times come from content/site.yaml or from the file in SITE_FILE.

const OTHER = `
contact: { email: care@market.example, address: 'Sabon Gari, Kano, Nigeria' }
support: { hours: 24/6, priorityReplyHours: 3, standardReplyHours: 48 }
figures: { dailyUsers: 7K+, newAdsDaily: 80+, activeUsers: 2K+, itemsSold: 400+, safeTransactions: 97% }
`;

let folder: string;
let usual: TestApp;
let other: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-site-'));
  await writeFile(path.join(folder, 'site.yaml'), OTHER);
  usual = await startTestApp({ THROTTLE_SCALE: '1000' });
  other = await startTestApp({ THROTTLE_SCALE: '1000', SITE_FILE: path.join(folder, 'site.yaml') });
});
afterAll(async () => {
  await usual.stop();
  await other.stop();
  await rm(folder, { recursive: true });
});

async function open(app: TestApp, address: string) {
  const response = await app.fetch(address, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  return { html: await response.text(), headers: response.headers };
}

/** The terms and values of the lists of figures, in order. */
function figuresIn(html: string): string[] {
  return [...html.matchAll(/<d([td])[^>]*>([^<]*)<\/d\1>/g)].map(([, , text = '']) => text);
}

describe('The content of the site file', () => {
  it.each([
    ['usual', ['daily users', '600K+', 'new ads daily', '30K+'], ['10K+', '5K+', '95%', '24/7']],
    ['other', ['daily users', '7K+', 'new ads daily', '80+'], ['2K+', '400+', '97%', '24/6']],
  ] as const)('appears on the home page: %s', async (which, promo, band) => {
    const { html, headers } = await open(which === 'usual' ? usual : other, '/');
    const found = figuresIn(html);
    expect(found.slice(0, 4)).toEqual(promo);
    const labels = ['Active users', 'Items sold', 'Safe transactions', 'Support'];
    expect(found.slice(4)).toEqual(labels.flatMap((label, index) => [label, band[index]]));
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('appears on the About page', async () => {
    expect(figuresIn((await open(usual, '/about')).html)).toContain('10K+');
    const { html } = await open(other, '/about');
    const labels = ['Active users', 'Items sold', 'Safe transactions', 'Support'];
    expect(figuresIn(html)).toEqual(
      labels.flatMap((label, index) => [label, ['2K+', '400+', '97%', '24/6'][index]]),
    );
    expect(html).toContain('Sabon Gari, Kano, Nigeria');
    expect(html).toContain('within 3 hours');
  });

  it.each(['/', '/about', '/search', '/help', '/contact', '/no-such-page-but-a-footer'])(
    'appears in the footer: %s',
    async (address) => {
      const response = await other.fetch(address, { headers: { accept: 'text/html' } });
      const html = await response.text();
      expect(html).toContain('href="mailto:care@market.example"');
      expect(html).toContain('Sabon Gari, Kano, Nigeria');
      expect(html).not.toContain('help@kasuwa.example');
    },
  );

  it('appears on the contact page and in the help centre', async () => {
    expect((await open(usual, '/contact')).html).toMatch(/within (<!-- -->)?2(<!-- -->)? hours/);
    const { html } = await open(other, '/contact');
    expect(html).toMatch(/within (<!-- -->)?3(<!-- -->)? hours.*within (<!-- -->)?48(<!-- -->)? hours/s);
    expect(html).toMatch(/<meta name="description" content="[^"]*within 3 hours[^"]*within 48 hours/);
    expect(html).not.toContain('24/7');
    const help = (await open(other, '/help')).html;
    expect(help).toContain('24/6');
    expect(help).not.toMatch(/24\/7|day and night/);
    expect((await open(other, '/help/chat')).html).not.toMatch(/24\/7|day and night/);
  });

  it.each(['/about', '/terms', '/privacy', '/safety', '/community', '/help/getting-started/reach-support'])(
    'replaces the default values in a text: %s',
    async (address) => {
      const { html } = await open(other, address);
      expect(html).not.toMatch(/help@kasuwa\.example|Yaba, Lagos|24\/7|within 2 hours|within 24 hours/);
    },
  );

  it('appears in the structured data for search engines', async () => {
    const { html } = await open(other, '/about');
    const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    );
    expect(graphs).toContainEqual(
      expect.objectContaining({
        '@type': 'Organization',
        email: 'care@market.example',
        address: 'Sabon Gari, Kano, Nigeria',
      }),
    );
  });
});

describe('A message to support', () => {
  it('gets the reply time of the site file, on the screen and by email', async () => {
    for (const [category, hours] of [
      ['safety', 3],
      ['general', 48],
    ] as const) {
      const form = aContactForm({ category });
      const { body } = await other.call<{ replyHours: number }>('POST', '/api/contact', form);
      expect(body.replyHours).toBe(hours);
      const { toSender, toSupport } = await mailsAbout(other, form.email);
      expect(toSender[0]?.text).toContain(`within ${hours} hours`);
      expect(toSender[0]?.replyTo).toBe('care@market.example');
      expect(toSupport[0]?.to).toBe('care@market.example');
    }
  });
});
