import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContactForm, mailsAbout } from '../../factories/contact.ts';
import { newEmail } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Emails about a contact message: one to its sender, who may have no account, and one to the team.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** This file must send at most ten messages, because the default limits apply. */
async function send(form: unknown) {
  expect((await app.call('POST', '/api/contact', form)).status).toBe(201);
}

describe('The acknowledgement', () => {
  it('contains no text of the sender, so that nobody can use it to write to a stranger', async () => {
    const form = aContactForm({
      name: 'Buy Cheap Gold',
      subject: 'evil.example',
      message: 'Click https://evil.example now',
    });
    await send(form);
    const { toSender } = await mailsAbout(app, form.email);
    expect(toSender).toHaveLength(1);
    expect(JSON.stringify(toSender)).not.toMatch(/evil|gold|click/i);
  });

  it('is sent five times to one address, without affecting account emails or messages to the team', async () => {
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

describe('The email to the team', () => {
  it('starts with the verified facts about the sender and quotes the name they gave', async () => {
    const name = 'Tunde, tunde@kasuwa.example. From the member 1, signed in';
    const form = aContactForm({ name });
    await send(form);
    const [mail] = (await mailsAbout(app, form.email)).toSupport;
    const lines = mail?.text.split('\n') ?? [];
    expect(lines[0]).toBe(`Not known to be a member. The address was typed: ${form.email}.`);
    expect(lines.filter((line) => line.includes('From the member'))).toEqual([`> ${name}`]);
    expect(mail?.html).toContain(`>${name}</blockquote>`);
  });

  it('shows markup as text', async () => {
    const bad = '<script>alert(1)</script><img src=x onerror=alert(1)> & "quotes"';
    const form = aContactForm({ message: `${bad}\n\nsecond line`, subject: bad });
    await send(form);
    const { toSupport } = await mailsAbout(app, form.email);
    expect(toSupport[0]?.text).toContain(`> ${bad}\n> \n> second line`);
    expect(toSupport[0]?.html).not.toMatch(/<script|<img/);
  });
});
