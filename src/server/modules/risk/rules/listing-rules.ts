import type { ListingFacts } from './facts.ts';
import { REPORT_RULES } from './report-rules.ts';
import { type Rule, when } from './rule.ts';

// The signals of a listing, each a small rule. Its points are data (weights.ts), and admins change them at run time.

const list = (values: readonly string[]) => values.join(', ');
const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;

const LOW = 0.65;
const VERY_LOW = 0.45;

function priceShare({ price, usual }: ListingFacts): number {
  return price === null || !usual ? 1 : price / usual.low;
}

function describePrice({ price, usual }: ListingFacts): string {
  return `${naira(price ?? 0)}, usually ${naira(usual?.low ?? 0)} to ${naira(usual?.high ?? 0)}`;
}

const TRICKS: readonly string[] = ['secret-code', 'impostor', 'false-payment', 'odd-payment'];
export const DEPOSITS: readonly string[] = ['deposit', 'advance-fee'];
const LEADING_AWAY: readonly string[] = ['off-platform', 'payment-link'];

export const LISTING_RULES = [
  {
    name: 'account-new',
    title: 'Account of less than two days',
    find: ({ seller }) => when(seller.ageDays < 2, 'Joined less than two days ago'),
  },
  {
    name: 'account-young',
    title: 'Account of less than two weeks',
    find: ({ seller: { ageDays } }) =>
      when(ageDays >= 2 && ageDays < 14, `Joined ${Math.floor(ageDays)} days ago`),
  },
  {
    name: 'email-unconfirmed',
    title: 'E-mail not confirmed',
    find: ({ seller }) => when(!seller.emailConfirmed, 'The e-mail address is not confirmed'),
  },
  {
    name: 'number-unconfirmed',
    title: 'Number not confirmed',
    find: ({ seller }) => when(!seller.numberConfirmed, 'No confirmed phone number'),
  },
  {
    name: 'posts-in-an-hour',
    title: 'Many ads in an hour',
    find: ({ seller: { established, adsLastHour } }) =>
      when(!established && adsLastHour >= 5, `${adsLastHour} ads in the last hour`),
  },
  {
    name: 'posts-in-a-day',
    title: 'Many ads in a day',
    find: ({ seller: { established, adsLastDay } }) =>
      when(!established && adsLastDay >= 12, `${adsLastDay} ads in the last day`),
  },
  {
    name: 'removed-before',
    title: 'Had an ad removed',
    find: ({ seller }) => when(seller.takenDown, 'Staff removed an ad of this seller in the last 90 days'),
  },
  {
    name: 'suspended-device',
    title: 'Device of a suspended account',
    find: ({ seller: { suspendedOnDevice } }) =>
      when(
        suspendedOnDevice > 0,
        `Shares a device with ${suspendedOnDevice} suspended ${suspendedOnDevice === 1 ? 'account' : 'accounts'}`,
      ),
  },
  {
    name: 'known-bad',
    title: 'Used in confirmed scams',
    find: ({ knownBad }) => when(knownBad.length > 0, `Known from confirmed cases: ${list(knownBad)}`),
  },
  {
    name: 'imei-stolen',
    title: 'Stolen phone',
    find: ({ imei }) => when(imei === 'stolen', 'The IMEI is on the list of stolen phones'),
  },
  {
    name: 'imei-shared',
    title: 'IMEI of another ad',
    find: ({ imei }) => when(imei === 'shared', 'Another seller offers a phone with the same IMEI'),
  },
  {
    name: 'text-copied',
    title: 'Text of another seller',
    find: ({ textCopies }) => when(textCopies > 0, `${otherSellers(textCopies)} with the same description`),
  },
  {
    name: 'photo-copied',
    title: 'Photo of another seller',
    find: ({ photos: { copies } }) => when(copies > 0, `${otherSellers(copies)} with one of the photos`),
  },
  {
    name: 'photo-of-many',
    title: 'Photo of several sellers',
    find: ({ photos: { copies } }) => when(copies > 1, otherSellers(copies)),
  },
  {
    name: 'photo-removed',
    title: 'Photo of a removed ad',
    find: ({ photos }) => when(photos.wasRemoved, 'Staff removed an ad with this photo'),
  },
  {
    name: 'price-low',
    title: 'Price below the usual',
    find: (facts) => when(priceShare(facts) < LOW && priceShare(facts) >= VERY_LOW, describePrice(facts)),
  },
  {
    name: 'price-very-low',
    title: 'Price far below the usual',
    find: (facts) => when(priceShare(facts) < VERY_LOW, describePrice(facts)),
  },
  {
    name: 'contact-details',
    title: 'Contact details in the text',
    find: ({ text: { contacts } }) => when(contacts.length > 0, `Found: ${list(contacts)}`),
  },
  {
    name: 'photo-contact',
    title: 'Contact details in a photo',
    find: ({ photos: { contacts } }) => when(contacts.length > 0, `Found: ${list(contacts)}`),
  },
  {
    name: 'account-number',
    title: 'Bank account in the text',
    find: ({ text }) =>
      when(
        text.scams.includes('account-number') || text.contacts.includes('account'),
        'Buyers are to transfer money to an account',
      ),
  },
  {
    name: 'pay-first',
    title: 'Asks for payment before meeting',
    find: ({ text }) => when(text.phrases.includes('pay-first'), 'Money before the buyer has seen the item'),
  },
  {
    name: 'deposit-words',
    title: 'May ask for a deposit or a fee',
    // These are found with the rules for messages. In ads a deposit is often that of a bottle, or the rent's.
    find: ({ text: { scams, phrases } }) =>
      when(
        !phrases.includes('pay-first') && scams.some((kind) => DEPOSITS.includes(kind)),
        'Reads like a message that asks for money early',
      ),
  },
  {
    name: 'no-inspection',
    title: 'Nobody may see it',
    find: ({ text }) => when(text.phrases.includes('no-inspection'), 'Rules out a meeting or an inspection'),
  },
  {
    name: 'fee-for-nothing',
    title: 'Fee for a job, slot, loan or grant',
    find: ({ text }) => when(text.phrases.includes('fee-for-nothing'), 'Asks for a fee to take part'),
  },
  {
    name: 'auction-story',
    title: 'Story of an auction or of customs',
    find: ({ text }) =>
      when(text.phrases.includes('auction-story'), 'A usual story of scams with cars and imports'),
  },
  {
    name: 'impossible-promise',
    title: 'Promise that cannot be honest',
    find: ({ text }) =>
      when(text.phrases.includes('impossible-promise'), 'Such as doubled money or exam answers'),
  },
  {
    name: 'trick',
    title: 'Known trick',
    find: ({ text: { scams } }) => {
      const found = scams.filter((kind) => TRICKS.includes(kind));
      return when(found.length > 0, `Found: ${list(found)}`);
    },
  },
  {
    name: 'leads-away',
    title: 'Leads away from Kasuwa',
    find: ({ text: { scams } }) =>
      when(
        scams.some((kind) => LEADING_AWAY.includes(kind)),
        'Wants to continue elsewhere',
      ),
  },
  ...REPORT_RULES,
  {
    name: 'defect-named',
    title: 'Explains the low price',
    find: (facts) =>
      when(
        facts.text.phrases.includes('defect-named') && priceShare(facts) < LOW,
        'Names a defect or a reason',
      ),
  },
  {
    name: 'established',
    title: 'Established seller',
    find: ({ seller }) =>
      when(seller.established, 'A number confirmed for a month, no removed ad in 90 days'),
  },
  {
    name: 'sales',
    title: 'Confirmed sales',
    find: ({ seller: { sales } }) => when(sales >= 3, `${sales} buyers confirmed a handover`),
  },
  {
    name: 'many-sales',
    title: 'Many confirmed sales',
    find: ({ seller: { sales } }) => when(sales >= 10, `${sales} buyers confirmed a handover`),
  },
  {
    name: 'identity-checked',
    title: 'Identity checked',
    find: ({ seller }) => when(seller.identityChecked, 'The identity was checked'),
  },
] as const satisfies readonly Rule<ListingFacts>[];

export type ListingRuleName = (typeof LISTING_RULES)[number]['name'];

function otherSellers(count: number): string {
  return `${count} other ${count === 1 ? 'seller' : 'sellers'}`;
}
