import { describe, expect, it } from 'vitest';
import { readSite } from '#server/platform/settings/site-file.ts';
import type { HighlightedText } from '#shared/contract/information.ts';
import { isDoneWithin } from '../../../../tests/setup/machine-speed.ts';
import { openLibrary } from './library.ts';
import { searchHelp } from './search-help.ts';

// Runs against the real articles, so that removing a word that users search with fails a test.

const library = openLibrary(readSite());
const find = (q: string) => searchHelp(library, q);
const idsOf = (q: string) => find(q).items.map(({ path }) => path.replace(/^\/(help\/)?/, ''));
const textAt = (path: string) => {
  const name = path.split('/').at(-1);
  const files = [...library.pages, ...library.posts, ...library.topics.flatMap(({ articles }) => articles)];
  return files.find(({ slug }) => slug === name)?.text ?? '';
};
const withBrackets = (words: HighlightedText) =>
  words.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('A help question', () => {
  it.each([
    ['How do I delete my account?', 'account/delete-your-account'],
    ['I want to close my account abeg', 'account/delete-your-account'],
    ['forgot password', 'account/forgotten-password'],
    ['I no fit log in', 'account/forgotten-password'],
    ['change my phone number', 'account/edit-your-profile'],
    ['I did not receive the OTP to confirm my line', 'account/confirm-email-and-phone'],
    ['stop sending me emails', 'account/notifications-and-mails'],
    ['hide my number', 'account/privacy-settings'],
    ['2fa', 'account/two-factor-authentication'],
    ['bad review', 'account/ratings-and-reviews'],
    ['download my data', 'account/download-your-data'],
    ['someone scammed me', 'safety/if-you-were-scammed'],
    ['419', 'safety/spot-a-scam'],
    ['report a fraudster', 'safety/report-an-ad-or-person'],
    ['block a buyer that is disturbing me', 'safety/block-someone'],
    ['is it safe to meet a buyer?', 'safety/meet-safely'],
    ['my account was hacked', 'safety/protect-your-account'],
    ['yellow warning in my chat', 'safety/warnings-in-chat'],
    ['fake transfer alert', 'payments/cash-or-transfer'],
    ['seller wants payment before pickup', 'payments/deposits'],
    ['any commission or charges?', 'payments/fees'],
    ['agent fee and caution deposit for rent', 'payments/rent-and-move-in-costs'],
    ['I want a refund', 'payments/receipts-and-disputes'],
    ['escrow', 'payments/pay-safely'],
    ['remove my advert', 'selling/renew-pause-or-delete'],
    ['my listing expired', 'selling/renew-pause-or-delete'],
    ['why was my post rejected', 'selling/why-an-ad-was-taken-down'],
    ['upload pictures', 'selling/take-good-photos'],
    ['can I sell a gun', 'selling/what-cannot-be-sold'],
    ['unfinished ad', 'selling/drafts'],
    ['item don sell, how to mark sold', 'selling/mark-as-sold'],
    ['last price', 'buying/make-an-offer'],
    ['seller is not replying', 'buying/contact-a-seller'],
    ['where are my favourites', 'buying/save-items'],
    ['tell me when a new iPhone is posted', 'buying/search-alerts'],
    ['register', 'getting-started/create-an-account'],
    ['save data mb', 'getting-started/use-less-data'],
    ['no network', 'getting-started/use-kasuwa-offline'],
    ['Wetin be Kasuwa', 'getting-started/what-is-kasuwa'],
    ['fake alert', 'blog/how-to-spot-a-fake-alert'],
    ['dem don chop my money', 'safety/if-you-were-scammed'],
    ['is this seller legit?', 'buying/read-an-ad'],
    ['Can you waybill it to Kano?', 'buying/delivery-and-waybill'],
    ['I want to apply for a job', 'buying/jobs-and-services'],
    ['nobody is buying my item', 'selling/nobody-writes'],
    ['share my ad on WhatsApp', 'selling/nobody-writes'],
    ['I have a shop', 'selling/sell-as-a-shop'],
    ['how to change the price of my ad', 'selling/set-the-right-price'],
    ['how i go sell my phone', 'selling/post-your-first-ad'],
    ['dash', 'selling/set-the-right-price'],
    ['can I swap', 'buying/make-an-offer'],
    ['POS', 'payments/cash-or-transfer'],
    ['download the app', 'getting-started/is-there-an-app'],
    ['e no dey work', 'getting-started/something-does-not-work'],
    ['a Kasuwa agent called me', 'getting-started/reach-support'],
    ['delete a conversation', 'safety/block-someone'],
  ])('%s finds %s among the first three', (question, article) => {
    expect(idsOf(question).slice(0, 3)).toContain(article);
  });

  it.each([
    ['refund', 'payments/receipts-and-disputes'],
    ['delete ad', 'selling/renew-pause-or-delete'],
    ['Delete my ad', 'selling/renew-pause-or-delete'],
    ['remove my ad', 'selling/renew-pause-or-delete'],
    ['why was my ad removed', 'selling/why-an-ad-was-taken-down'],
    ['password', 'account/forgotten-password'],
    ['photo', 'selling/take-good-photos'],
    ['contact support', 'getting-started/reach-support'],
    ['talk to support', 'getting-started/reach-support'],
    ['customer care', 'getting-started/reach-support'],
    ['customer care number', 'getting-started/reach-support'],
    ['how do I contact Kasuwa', 'getting-started/reach-support'],
    ['contact seller', 'buying/contact-a-seller'],
    ['notifcation', 'account/notifications-and-mails'],
    ['alert', 'buying/search-alerts'],
    ['terms of service', 'terms'],
    ['terms and conditions', 'terms'],
    ['cookies', 'cookies'],
    ['community guidelines', 'community'],
    ['privacy policy', 'privacy'],
    ['about', 'about'],
    ['chek battery', 'blog/buying-a-uk-used-phone'],
    ['battery', 'blog/buying-a-uk-used-phone'],
    ['check a car before buying', 'blog/tokunbo-car-inspection-checklist'],
  ])('%s finds %s first', (question, path) => {
    expect(idsOf(question)[0]).toBe(path);
  });
});

describe('The same question', () => {
  it.each([
    ['without the words around it', 'delete account', 'How do I delete my account?'],
    ['in capitals and with accents', 'forgot password', 'FÓRGÒT  Pàsswọ́rd'],
    ['with one letter wrong', 'verification', 'verifcation'],
    ['with two letters swapped', 'password', 'passwrod'],
    ['in other forms of the words', 'report scam', 'reporting scams'],
  ])('has the same first result %s', (_how, plain, variant) => {
    expect(idsOf(variant)[0]).toBe(idsOf(plain)[0]);
    expect(idsOf(variant)[0]).toBeDefined();
  });

  it('finds the article before its last word is complete', () => {
    expect(idsOf('two-factor authentica')[0]).toBe('account/two-factor-authentication');
  });
});

describe('A search without a match', () => {
  it.each(['quantum physics', 'elephants', 'xqzj vvkw', '🦄'])('returns no items: %s', (q) => {
    expect(find(q).items).toEqual([]);
  });

  it.each(['the', 'how do I', 'what is the', '?!', '   ', ''])(
    'ignores a question of stop words only: “%s”',
    (q) => {
      expect(find(q)).toEqual({ words: [], items: [] });
    },
  );

  it('returns the words that were searched', () => {
    expect(find('How do I ride an Elephant in Lagos?').words).toEqual(['ride', 'Elephant', 'Lagos']);
  });
});

describe('A search result', () => {
  it('highlights the words of the question and their synonyms in its title', () => {
    const [first] = find('remove advert').items;
    expect(first && withBrackets(first.highlightedTitle)).toBe(
      'How do I renew, pause, change or [delete] an [ad]?',
    );
  });

  it('highlights a phrase of several words as one', () => {
    const marked = find('sign in').items.map(({ highlightedTitle }) => withBrackets(highlightedTitle));
    expect(marked).toContain('I forgot my password or cannot [sign in]');
  });

  it('has a highlighted title with the same text as the title', () => {
    for (const { title, highlightedTitle } of find('how much does an ad cost').items)
      expect(highlightedTitle.map(({ text }) => text).join('')).toBe(title);
  });

  it('has a short excerpt that is cut at words and contains a match', () => {
    const { items } = find('confirm phone number');
    expect(items.length).toBeGreaterThan(1);
    for (const { excerpt, path } of items) {
      const text = excerpt.map((piece) => piece.text).join('');
      const withoutEllipses = text.replace(/^… | …$/g, '');
      expect(withoutEllipses.length).toBeLessThanOrEqual(160);
      expect(excerpt.some(({ hit }) => hit)).toBe(true);
      const words = new Set(textAt(path).split(/[\s·]+/));
      for (const word of withoutEllipses.split(/[\s·]+/).filter(Boolean)) expect(words).toContain(word);
    }
  });
});

describe('A hostile question', () => {
  it.each([
    '.*',
    '(a+)+$',
    '[',
    '\\',
    '%',
    '<script>alert(1)</script>',
    '{{',
    '__proto__ constructor toString',
  ])('is treated as plain words: %s', (q) => {
    expect(() => find(q)).not.toThrow();
    expect(find(q).words.every((word) => q.includes(word))).toBe(true);
  });

  it.each([
    'a'.repeat(200),
    'passwrod verifcation delte '.repeat(8).slice(0, 200),
    'ad phone money scam delete change message account buyer seller '.repeat(4).slice(0, 200),
    'é̀̂'.repeat(66),
  ])('is answered quickly: %s', (q) => {
    expect(isDoneWithin(10, () => find(q))).toBe(true);
  });
});
