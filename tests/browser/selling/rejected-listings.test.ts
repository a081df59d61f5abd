import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { aPhone, description, fillPhone, isLive, openForm, price, title } from '../setup/listing-form.ts';
import { button } from '../setup/page.ts';
import { loseRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// The errors that a seller reads when a listing is rejected. The form retries after 408, 425, 502, 503 and
// 504, see sending-listings.test.ts.

const REASONS: [number, string][] = [
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [413, 'Payload Too Large'],
  [418, "I'm a Teapot"],
  [429, 'Too Many Requests'],
  [451, 'Unavailable For Legal Reasons'],
  [500, 'Internal Server Error'],
  [507, 'Insufficient Storage'],
  [520, 'Web Server Returned an Unknown Error'],
];

const JSON_TYPE = 'application/json';
type Body = { contentType: string; body: string };

const BODIES: Body[] = [
  { contentType: JSON_TYPE, body: '' },
  { contentType: JSON_TYPE, body: '{}' },
  { contentType: JSON_TYPE, body: '{"broken' },
  { contentType: 'text/html', body: '<h1>Sorry</h1>' },
];

describe('A seller whose listing is rejected', () => {
  story('reads “Error:” and the HTTP reason for each status, and loses nothing', async ({ user }) => {
    const statuses = REASONS.map(([status]) => status);
    const { page } = await user({ expects: [...statuses, 'failed'].map((end) => `POST /api/ads ${end}`) });
    // HTTP/2 sends no reason phrases.
    await page.addInitScript(() => {
      Object.defineProperty(Response.prototype, 'statusText', { get: () => '' });
    });
    const phone = aPhone();
    await openForm(page);
    await fillPhone(page, phone);
    for (const [at, [status, reason]] of REASONS.entries()) {
      const alert = await publish(page, { status, ...(BODIES[at % BODIES.length] as Body) });
      await alert.getByText(`Error: ${reason}`, { exact: true }).waitFor();
    }
    for (const status of [418, 451, 507, 520])
      for (const body of BODIES) {
        const alert = await publish(page, { status, ...body });
        const reason = new Map(REASONS).get(status);
        await alert.getByText(`Error: ${reason}`, { exact: true }).waitFor();
      }
    expect([
      await title(page).inputValue(),
      await description(page).inputValue(),
      await price(page).inputValue(),
    ]).toEqual([phone.title, phone.description, phone.price]);

    // A request without a response is retried automatically.
    await page.unrouteAll();
    await loseRequests(page, '**/api/ads');
    await button(page, 'Publish Ad').click();
    await page.getByText('Kasuwa has not answered yet.').waitFor();
    await page.unrouteAll();
    await isLive(page);
  });

  story('sees the reason on the screen even when it concerns no field', async ({ user }) => {
    const { page } = await user({ ...PHONE, expects: ['POST /api/ads 418'] });
    await openForm(page);
    await fillPhone(page, aPhone());
    const alert = await publish(page, { status: 418, contentType: JSON_TYPE, body: '{}' });
    await eventually(async () => {
      const box = await alert.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 740;
    }).toBe(true);
  });

  story('reads the reason phrase of the server, or its error text if it has one', async ({ user }) => {
    const { page } = await user({ expects: ['POST /api/ads 418', 'POST /api/ads 507'] });
    await openForm(page);
    await fillPhone(page, aPhone());
    const plain = await publish(page, { status: 418, contentType: 'text/plain', body: 'no' });
    await plain.getByText(/^Error: I'm a teapot$/i).waitFor();
    const full = { error: 'We cannot accept photos right now.', code: 'STORAGE_FULL' };
    const words = await publish(page, { status: 507, contentType: JSON_TYPE, body: JSON.stringify(full) });
    await words.getByText(full.error, { exact: true }).waitFor();
  });
});

async function publish(page: Page, answer: Body & { status: number }) {
  await page.unrouteAll();
  await page.route('**/api/ads', (route) => route.fulfill(answer));
  await button(page, 'Publish Ad').click();
  const alert = page.locator('main [role=alert]').first();
  await alert.waitFor();
  return alert;
}
