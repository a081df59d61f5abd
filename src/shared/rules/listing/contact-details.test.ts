import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDoneWithin } from '../../../../tests/setup/machine-speed.ts';
import { findContactDetails, warnOfContactDetails } from './contact-details.ts';

const kindsIn = (text: string) => findContactDetails(text).map(({ kind }) => kind);

// biome-ignore format: a list of labelled examples: one to a line would be too long to read
const WITH: [string, string, string][] = [
  ['Call 08031234567 now', 'phone', '08031234567'],
  ['Call 0803 123 4567', 'phone', '0803 123 4567'],
  ['0803\n123\n4567', 'phone', '0803\n123\n4567'],
  ['Call\r\n+234\r\n803\r\n1234567', 'phone', '+234\r\n803\r\n1234567'],
  ['81110-06800 or 80312 34567', 'phone', '80312 34567'],
  ['See shop.xyz for more', 'link', 'shop.xyz'],
  ['evil.ru', 'link', 'evil.ru'],
  ['evil.ru/x?y', 'link', 'evil.ru/x?y'],
  ['t . me / seller', 'link', 't . me / seller'],
  ['bit . ly/ada9', 'link', 'bit . ly/ada9'],
  ['My IG na aminashop', 'handle', 'IG na aminashop'],
  ['0803.123.4567', 'phone', '0803.123.4567'],
  ['0803-123-4567', 'phone', '0803-123-4567'],
  ['0803 - 123 - 4567', 'phone', '0803 - 123 - 4567'],
  ['0803,123,4567', 'phone', '0803,123,4567'],
  ['0803/123/4567', 'phone', '0803/123/4567'],
  ['0 8 0 3 1 2 3 4 5 6 7', 'phone', '0 8 0 3 1 2 3 4 5 6 7'],
  ['+234 803 123 4567', 'phone', '+234 803 123 4567'],
  ['2348031234567', 'phone', '2348031234567'],
  ['+234 (0) 803 123 4567', 'phone', '+234 (0) 803 123 4567'],
  ['WhatsApp 8031234567', 'phone', '8031234567'],
  ['O8O31234567', 'phone', 'O8O31234567'],
  ['o8o3l23456 7', 'phone', 'o8o3l23456 7'],
  ['０８０３１２３４５６７', 'phone', '０８０３１２３４５６７'],
  ['0\u200b803\u200b1234567', 'phone', '0\u200b803\u200b1234567'],
  ['iPhone 13 08031234567', 'phone', '08031234567'],
  ['2015 model, 350000. 09012345678', 'phone', '09012345678'],
  ['zero eight zero three one two three four five six seven', 'phone', 'zero eight zero three one two three four five six seven'],
  ['Ring ZERO EIGHT 0 three 123 four five six 7 ok', 'phone', 'ZERO EIGHT 0 three 123 four five six 7'],
  ['oh eight oh three one two three double four five six', 'phone', 'oh eight oh three one two three double four five six'],
  ['zero8zero3one234567', 'phone', 'zero8zero3one234567'],
  ['Call 080three1234567', 'phone', '080three1234567'],
  ['٠٨٠٣١٢٣٤٥٦٧', 'phone', '٠٨٠٣١٢٣٤٥٦٧'],
  ['adaobi@gmail', 'email', 'adaobi@gmail'],
  ['tiktok ada_sells', 'handle', 'tiktok ada_sells'],
  ['my ig is adastore', 'handle', 'ig is adastore'],
  ['My handle is adastore', 'handle', 'My handle is adastore'],
  ['Our handle na adastore', 'handle', 'Our handle na adastore'],
  ['My IG handle is adastore', 'handle', 'IG handle is adastore'],
  ['instagram handle na adastore', 'handle', 'instagram handle na adastore'],
  ['my tiktok handle is adastore', 'handle', 'tiktok handle is adastore'],
  ['+44 7911 123456', 'phone', '+44 7911 123456'],
  ['ada.obi@gmail.com', 'email', 'ada.obi@gmail.com'],
  ['Mail Ada_Obi@Yahoo.co.uk today', 'email', 'Ada_Obi@Yahoo.co.uk'],
  ['adaobi at gmail dot com', 'email', 'adaobi at gmail dot com'],
  ['adaobi (at) gmail (dot) com', 'email', 'adaobi (at) gmail (dot) com'],
  ['adaobi @ gmail . com', 'email', 'adaobi @ gmail . com'],
  ['see https://example.org/x?y=1 there', 'link', 'https://example.org/x?y=1'],
  ['wa.me/2348031234567', 'link', 'wa.me/2348031234567'],
  ['T.me/adastore', 'link', 'T.me/adastore'],
  ['www.adastore.ng', 'link', 'www.adastore.ng'],
  ['Visit adastore.com.ng for more', 'link', 'adastore.com.ng'],
  ['ADASTORE.COM', 'link', 'ADASTORE.COM'],
  ['adastore dot com', 'link', 'adastore dot com'],
  ['IG: @adas_store', 'handle', 'IG: @adas_store'],
  ['Instagram page: adastore', 'handle', 'Instagram page: adastore'],
  ['follow @ada_sells', 'handle', '@ada_sells'],
  ['Telegram @adastore', 'handle', 'Telegram @adastore'],
  ['Pay GTBank 0123456789', 'account', '0123456789'],
  ['Opay account number: 812 345 6789', 'account', '812 345 6789'],
  ['2034567891 Zenith bank', 'account', '2034567891'],
];

// biome-ignore format: a list of examples: one to a line would be too long to read
const WITHOUT = [
  'Price ₦2,500,000', '₦2,500,000 or ₦3,000,000 with plate', '2 500 000 naira', 'Galaxy A54 5G 256GB', 'iPhone 13 Pro Max 256GB 8GB RAM', 'Corolla 2012, 185,000 km, 1.8 litres', '195/65 R15', 'Size 42, 43, 44, 45, 46, 47, 48',
  'IMEI 356938035643809', 'Model SM-A546E/DS', 'Core i5-8250U 1.6 GHz', 'Available 08/09/2023 to 09/10/2024', 'Open 08:00 - 17:00', '1920 x 1080, 60 Hz', '3.5 kVA, 220-240 V', 'Two for 5000, three for 7000', 'rice @5000 per cup', 'going @ 20k',
  'Meet @Ikeja', 'Pick up @ Lekki phase 1', '100% original.Net weight 5kg', 'good condition.Come and see', 'Node.js and Vue.js developer', 'Facebook and Instagram marketing', 'I run Telegram bots', 'one two three four five', 'Rooms: one, two or three',
  '8,000,000,000 naira land', '8000000000', 'Plot 1234567890', 'ISBN 978-0-306-40615-7', 'Serial no. 1234 5678 9012 3456', 'e.g. black, white', 'Lekki Phase 1, Lagos', 'No. 12, 14 Allen Avenue', 'Built 1998, 2004, 2010, 2016', '10.5 x 20.5 x 30.5 cm',
  '1,200,000 1,300,000 1,400,000', '25 years, 30 years, 35 years 40 years', 'Bank of Industry loan', 'First bank road', 'Account officer needed', 'Ring me any time', 'e-mail set up for your shop', 'iPhone 11, 12, 13, 14, 15, 16', '0.5 mm 0.7 mm 0.9 mm 1.1 mm',
  'Part number 90915-10003', 'Part 81110-06800', 'Filters 90915-10003, 90915-20003', 'Very clean.in box', '1800.cc engine', 'Sizes\n40\n41\n42\n43\n44\n45', '500.ml bottle', 'Not for t or me / you',
  'look at gmail on the big screen', 'Dot com era books', 'Band A light, 20 hours', 'A4 80 gsm 500 sheets', 'One handle is loose', '24/7 light', 'Code 070 gear oil', 'Battery 10000mAh 20000mAh 30000mAh', '½ plot and ⅓ plot 😀 ✓',
];

describe('contact details', () => {
  it.each(WITH)('%j contains a contact detail: %s', (text, kind, detail) => {
    expect(findContactDetails(text).map((one) => [one.kind, text.slice(one.start, one.end)])).toEqual([
      [kind, detail],
    ]);
  });

  it.each(WITHOUT)('%j contains none', (text) => {
    expect(findContactDetails(text)).toEqual([]);
  });

  it('are all found, in the order of the text', () => {
    expect(kindsIn('0803 123 4567, ada@x.ng, IG: ada.store, www.ada.ng, GTB 0123456789')).toEqual([
      'phone',
      'email',
      'handle',
      'link',
      'account',
    ]);
  });

  it('are listed for the seller in one sentence', () => {
    expect(warnOfContactDetails('description', 'Clean')).toBeNull();
    expect(warnOfContactDetails('description', 'Call 08031234567')).toBe(
      'Your description has a phone number. Please remove it: buyers reach you through Kasuwa.',
    );
    expect(warnOfContactDetails('title', 'a@b.ng www.b.ng 08031234567')).toContain(
      'Your title has a phone number, an e-mail address and a link.',
    );
  });

  // biome-ignore format: a list of signs: one to a line would be too long to read
  const odd = fc.constantFrom('a', '@', '.', '0', '7', '9', ' ', '\n', '\u200b', '😀', '½', 'ọ', '\u0301', '\ud800', '٣', '/', '-', '+', '(', ',');

  it('are found at any position, with offsets within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: odd, maxLength: 40 }), (around) => {
        const text = `${around} ; 08031234567 ; ${around}`;
        const found = findContactDetails(text);
        expect(found.every(({ start, end }) => start >= 0 && start < end && end <= text.length)).toBe(true);
        return found.some(({ kind }) => kind === 'phone' || kind === 'link' || kind === 'email');
      }),
    );
  });

  it('are found quickly in any text', { timeout: 30_000 }, () => {
    // biome-ignore format: a list of pieces that are slow to scan: one to a line would be too long to read
    const hardPieces = ['1', '0 ', '1 - ', 'o', 'a@', '@', 'a.', 'a-', 'at gmail dot ', 'ig: ', 'one ', 'double ', 'www.', 'http://', '+', '0,', 'a.b.c@', '(', '1.', '\u200b', '08031234567', 'dot com ', '😀'];
    for (const piece of hardPieces) {
      const text = piece.repeat(50_000 / piece.length);
      expect(
        isDoneWithin(100, () => findContactDetails(text)),
        piece,
      ).toBe(true);
    }
  });
});
