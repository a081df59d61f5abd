import { describe, expect, it } from 'vitest';
import { RULES, VOCABULARY } from '#server/modules/scam/detect-wordings.ts';
import { detectScams, detectSplitNumber, mayEndNumber } from '#server/modules/scam/index.ts';
import { LINKS } from '#server/modules/scam/rules/links.ts';
import { NEAR_NUMBERS } from '#server/modules/scam/rules/near-numbers.ts';
import { SPELLINGS } from '#server/modules/scam/rules/words.ts';
import { mainKind, SCAM_KINDS, SCAM_WARNINGS } from '#shared/rules/scam-kinds.ts';

const rulesIn = (text: string) => detectScams(text)?.detail.map(({ rule }) => rule) ?? [];

describe('the table of rules', () => {
  it('names each rule once', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  });

  it.each(RULES)('$id finds its example, but not its harmless example', ({ id, kind, example, harmless }) => {
    expect(rulesIn(example)).toContain(id);
    expect(detectScams(example)?.kinds).toContain(kind);
    if (harmless) expect(detectScams(harmless)).toBeNull();
  });

  it.each(LINKS)('$id classifies $example', ({ id, kind, example }) => {
    expect(rulesIn(example)).toEqual(kind ? [id] : []);
  });

  it('maps every spelling to its word', () => {
    for (const [word, spellings] of Object.entries(SPELLINGS))
      for (const spelling of spellings.split(' ')) expect(VOCABULARY.find(spelling)).toBe(word);
  });

  it('uses the words near a number', () => {
    expect(detectScams(NEAR_NUMBERS.paid.example)?.kinds).toEqual(['account-number']);
    expect(detectScams(NEAR_NUMBERS.wallet.example)?.kinds).toEqual(['account-number']);
    expect(detectScams(NEAR_NUMBERS.called.example)).toBeNull();
    expect(detectScams(NEAR_NUMBERS.other.example)).toBeNull();
    expect(detectScams(NEAR_NUMBERS.named.example)).toBeNull();
    expect(detectScams(NEAR_NUMBERS.bank.example)?.kinds).toEqual(['account-number']);
  });
});

describe('a number in pieces', () => {
  it.each([
    [['my account is 012345'], '6789 access'],
    [['45', 'gtb 01 23'], '67 89'],
    [['zero one two three four', 'acct no'], 'five six seven 89'],
    [['wait', 'my opay is 703144'], 'then 8209'],
  ])('%s / %s is found', (before, text) => {
    expect(mayEndNumber(text)).toBe(true);
    expect(detectSplitNumber(before, text)?.kinds).toEqual(['account-number']);
  });

  it.each([
    [['I can pay 45000'], '50000 last, GTB transfer'],
    [['call me 080312'], '34567'],
    [['my account is 0123456789'], '6789'],
    [['size 42 or 43'], '2012 model, near Access bank'],
    [[], '6789 access'],
  ])('%s / %s is not a number', (before, text) => {
    expect(detectSplitNumber(before, text)).toBeNull();
  });

  it('is not searched in texts that cannot end one', () => {
    expect(
      ['Is it still there?', 'Last price 350,000', '350000 last', '0123456789'].filter(mayEndNumber),
    ).toEqual([]);
  });
});

describe('the result', () => {
  it('contains the rule and the words as written', () => {
    expect(detectScams('Abeg, PAY the depösit')).toEqual({
      kinds: ['deposit'],
      detail: [{ rule: 'deposit.pay', words: 'PAY the depösit' }],
    });
  });

  it('can be stored for any text', () => {
    const found = detectScams('pay \ud800 \0 deposit');
    expect(found?.detail[0]?.words).toBe('pay \ufffd  deposit');
  });

  it('ignores links to Kasuwa itself', () => {
    expect(detectScams('see https://kasuwa.test/item/12', 'https://kasuwa.test')).toBeNull();
    expect(detectScams('see https://kasuwa.test.pay.ng/item/12', 'https://kasuwa.test')?.kinds).toEqual([
      'payment-link',
    ]);
  });

  it('ignores a phone number unless it is disguised or leads to another platform', () => {
    expect(detectScams('Call me on 0803 123 4567')).toBeNull();
    expect(detectScams('Call me on O8O3 I23 4567')?.kinds).toEqual(['off-platform']);
    expect(detectScams('WhatsApp me on 0803 123 4567')?.kinds).toEqual(['off-platform']);
  });

  it('warns of the most serious kind only', () => {
    expect(mainKind([])).toBeNull();
    expect(mainKind(['off-platform', 'account-number', 'deposit'])).toBe('deposit');
    expect(mainKind([...SCAM_KINDS].reverse())).toBe('secret-code');
    expect(
      mainKind(
        detectScams('Okay, 1.1 last. You can pay the deposit now to this account so I keep it for you.')
          ?.kinds ?? [],
      ),
    ).toBe('deposit');
  });

  it('has a warning for every kind that reveals no rule', () => {
    for (const kind of SCAM_KINDS) {
      const { title, text } = SCAM_WARNINGS[kind];
      expect(title.length).toBeLessThanOrEqual(40);
      expect(text.length).toBeLessThanOrEqual(120);
      for (const { id } of RULES) expect(title + text).not.toContain(id);
    }
  });
});
