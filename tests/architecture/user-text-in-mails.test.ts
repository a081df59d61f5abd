import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createUnsubscriber } from '#server/platform/mail/unsubscribe-link.ts';

// Anyone can sign up with another person's address, so no mail to an unconfirmed address may contain text of
// a user. Every function of every *.mails.ts file is called with such text in all fields that users can fill.

/** The second contains no link. */
const TEXTS = ['CALL 0900 SCAM http://x', 'CALL 0900 SCAM'];
const ADDRESS = 'call-0900-scam@evil.example';
const ORIGIN = 'https://kasuwa.example';

const VICTIM = 'victim@example.com';
const unsubscriber = createUnsubscriber('a secret of the tests only, long enough', () => ORIGIN);
const soon = new Date('2026-11-16T12:00:00Z');
const confirmation = { token: 'token', code: '123456' };
const change = { newEmail: ADDRESS, token: 'token' };
const revoked = { password: true, providers: ['facebook'], secondFactor: true, phone: true };

/** Arguments by function. Several calls where singular and plural have different texts. */
function callsWith(text: string): Record<string, unknown[][]> {
  const recipient = { id: 'u', name: text, email: VICTIM, emailVerified: false };
  const ending = unsubscriber.footerFor({ kind: 'topic', userId: recipient.id, topic: 'newMessages' });
  const drop = { id: '1', title: text, price: 1, kind: 'fixed', savedPrice: 2, savedKind: 'fixed' };
  const listing = { id: 1, title: text, price: 1, priceKind: 'fixed', state: 'Lagos', city: 'Lekki' };
  const found = {
    alert: { id: 'a', name: text, search: { q: text } },
    matches: 1,
    unnotified: 1,
    latest: [listing],
  };
  const conversation = {
    id: 'c',
    other_name: text,
    is_seller: true,
    title: text,
    last_seen_title: text,
    status: 'active',
    new_messages: 1,
    latest: [{ kind: 'text', body: text, amount: null, offer_state: null, flagged: false }],
  };
  const contact = {
    id: 'm',
    reference: 'K-1',
    name: text,
    email: recipient.email,
    user_id: null,
    subject: text,
    category: 'safety',
    message: text,
    created_at: soon.toISOString(),
    due_at: soon.toISOString(),
  };
  return {
    acknowledgement: [[contact, 'support@kasuwa.example']],
    replyMail: [[contact, 'Thank you.', 'support@kasuwa.example']],
    accountReclaimedMail: ['set-password', 'new-password', 'google'].map((next) => [
      recipient.email,
      revoked,
      next,
      ORIGIN,
    ]),
    addressCodeMail: [[recipient.email, 'google', '123456']],
    alreadyRegisteredMail: [[recipient, ORIGIN]],
    alreadySubscribed: [[recipient.email, { unsubscriber, origin: ORIGIN }]],
    confirmation: [[recipient.email, { states: ['Lagos'], url: `${ORIGIN}/newsletter` }]],
    confirmEmailMail: [[recipient, confirmation, ORIGIN]],
    dropMail: [[drop], [drop, drop]].map((drops) => [recipient, drops, { origin: ORIGIN, ending }]),
    decisionMail: ['take-down', 'suspend', 'approve', 'overturn'].map((kind) => [
      recipient,
      {
        decision: { kind, rule: 'scam', message: text },
        notification: { title: text, path: '/decisions/d' },
      },
      ORIGIN,
    ]),
    emailChangedMail: [[recipient, ADDRESS, ORIGIN]],
    emailTakenMail: [[recipient, ORIGIN]],
    endingSoonMail: [1, 2].map((n) => [recipient, Array(n).fill({ title: text, expiresAt: soon }), ORIGIN]),
    exportReadyMail: [[recipient, soon, ORIGIN]],
    deletionScheduledMail: [[recipient, soon, ORIGIN]],
    matchesMail: [[found], [found, found]].map((all) => [recipient, all, { unsubscriber, origin: ORIGIN }]),
    newDeviceMail: [[recipient, { device: 'Chrome on Android', at: soon }, ORIGIN]],
    newEmailMail: [true, false].map((asksOldAddress) => [
      { newEmail: recipient.email, token: 'token', asksOldAddress },
      ORIGIN,
    ]),
    oldEmailMail: [[recipient, change, ORIGIN]],
    outcomeMail: ['report', 'appeal'].flatMap((type) =>
      [true, false].map((accepted) => [
        { type, kind: 'phone', note: text, user_name: text, user_email: VICTIM, email_verified: false },
        { accepted, origin: ORIGIN },
      ]),
    ),
    passwordChangedMail: [[recipient, ORIGIN]],
    providerLinkedMail: [[recipient, 'google', ORIGIN]],
    recoveryCodeUsedMail: [[recipient, 1, ORIGIN]],
    resetPasswordMail: [null, 'Google'].map((provider) => [recipient, { token: 'token', provider }, ORIGIN]),
    reviewedMail: [[recipient, { author: text, stars: 5, title: text }, ORIGIN]],
    secondFactorOffMail: [[recipient, ORIGIN]],
    secondFactorOnMail: [[recipient, ORIGIN]],
    deletionCancelledMail: [[recipient, ORIGIN]],
    unreadMail: [[conversation], [conversation, conversation]].map((all) => [
      recipient,
      all,
      { origin: ORIGIN, ending },
    ]),
    suspensionLiftedMail: [true, false].map((wasMistake) => [recipient, { wasMistake }, ORIGIN]),
    suspendedAddressMail: [[recipient.email, ORIGIN]],
    welcomeMail: [confirmation, null].map((pending) => [recipient, pending, ORIGIN]),
  };
}

/** Functions that send nothing to an unconfirmed address, or compose only a part of a mail. */
const OTHERS = {
  queueMail: 'to support',
  casesWaitMail: 'to support',
  composeNewListings: 'to subscribers, who have confirmed their address',
  preferencesLink: 'a part of a mail',
};

/** A random token may contain any four letters, so it is taken out of the links. */
const withoutTokens = (mail: string) => mail.replaceAll(/(?<=#token=)[\w-]{80,}/g, '');

const ROOT = path.join(import.meta.dirname, '../..');
const files = globSync('src/server/modules/**/*.mails.ts', { cwd: ROOT });
const modules = await Promise.all(files.map((file) => import(path.join(ROOT, file))));
const compose: Record<string, (...args: unknown[]) => Mail> = Object.assign({}, ...modules);

describe('A mail to an unconfirmed address', () => {
  it('is listed here, like all other mails', () => {
    const listed = [...Object.keys(callsWith('')), ...Object.keys(OTHERS)];
    expect(Object.keys(compose).toSorted()).toEqual(listed.toSorted());
  });

  it.each(Object.keys(callsWith('')))('contains no text of a user: %s', (name) => {
    for (const args of TEXTS.flatMap((text) => callsWith(text)[name] ?? [])) {
      const { to, subject, text, html, replyTo } = compose[name]?.(...args) ?? expect.unreachable(name);
      expect(to).toBe(VICTIM);
      const mail = withoutTokens([subject, text, html, replyTo].join('\n'));
      expect(mail).not.toMatch(/scam|0900|http:\/\/x|evil/i);
      expect(text).not.toMatch(/undefined|null/);
    }
  });

  it.each(Object.keys(callsWith('')))('has tokens only in the fragments of its links: %s', (name) => {
    for (const args of callsWith('Ada Obi')[name] ?? []) {
      const { text, html } = compose[name]?.(...args) ?? expect.unreachable(name);
      for (const [link] of `${text}\n${html}`.matchAll(/https:\/\/kasuwa\.example[^\s"<]*/g)) {
        const { pathname, search } = new URL(link);
        expect(pathname + search).not.toMatch(/token|[\w-]{40,}/);
      }
    }
  });
});
