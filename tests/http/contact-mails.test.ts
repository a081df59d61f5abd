import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContactForm, mailsAbout, newEmail } from '../factories/contact.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

// The mails about a message by the contact form: to its sender, whoever that is, and to the team.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Ten in all, as the limits are those of a market. */
async function send(form: unknown) {
  expect((await app.call('POST', '/api/contact', form)).status).toBe(201);
}

describe('the acknowledgement', () => {
  it('says nothing that was typed, so that nobody sends their own words to a stranger by it', async () => {
    const words = aContactForm({
      name: 'Buy Cheap Gold',
      subject: 'evil.example',
      message: 'Click https://evil.example now',
    });
    await send(words);
    const { toSender } = await mailsAbout(app, words.email);
    expect(toSender).toHaveLength(1);
    expect(JSON.stringify(toSender)).not.toMatch(/evil|gold|click/i);
  });

  it('is not sent without end to one address, and leaves its owner what lets them in; the messages are kept', async () => {
    const email = newEmail();
    for (let round = 1; round <= 6; round += 1) await send(aContactForm({ email }));
    const newcomer = { email, password: 'Olumo-rock-88', name: 'Ngozi Okafor' };
    expect((await app.call('POST', '/api/users/signup', newcomer)).status).toBe(201);
    const { toSender, toSupport } = await mailsAbout(app, email);
    const [ours, others] = [true, false].map((is) =>
      toSender.filter(({ subject }) => subject.startsWith('We have your message') === is),
    );
    expect(ours).toHaveLength(5);
    expect(toSupport).toHaveLength(6);
    expect(others?.map(({ subject }) => subject)).toEqual(['Welcome to Kasuwa']);
  });
});

describe('the mail to the team', () => {
  it('says first what is known of the sender, and quotes the name they gave', async () => {
    const name = 'Tunde, tunde@kasuwa.example. From the member 1, signed in';
    const words = aContactForm({ name });
    await send(words);
    const [mail] = (await mailsAbout(app, words.email)).toSupport;
    const lines = mail?.text.split('\n') ?? [];
    expect(lines[0]).toBe(`Not known to be a member. The address was typed: ${words.email}.`);
    expect(lines.filter((line) => line.includes('From the member'))).toEqual([`> ${name}`]);
    expect(mail?.html).toContain(`>${name}</blockquote>`);
  });

  it('shows markup as the text it is', async () => {
    const bad = '<script>alert(1)</script><img src=x onerror=alert(1)> & "quotes"';
    const words = aContactForm({ message: `${bad}\n\nsecond line`, subject: bad });
    await send(words);
    const { toSupport } = await mailsAbout(app, words.email);
    expect(toSupport[0]?.text).toContain(`> ${bad}\n> \n> second line`);
    expect(toSupport[0]?.html).not.toMatch(/<script|<img/);
  });
});
