import { describe, expect, it } from 'vitest';
import { mixesScripts } from '#shared/rules/obfuscation/confusables.ts';
import { isDoneWithin } from '../../../tests/setup/machine-speed.ts';
import { NAME_MAX } from './limits.ts';
import { NAMELESS } from './readable-name.ts';
import { isReservedName } from './reserved-names.ts';
import { SUPPORT_NAME } from './support-user.ts';

describe('A member’s name', () => {
  it.each([
    SUPPORT_NAME,
    'kasuwa support',
    'KASUWA-SUPPORT',
    'Kasuwa  Support Team',
    'K a s u w a Support',
    'Kаsuwа Suppоrt', // Cyrillic letters among them
    'Kasuwa Supp0rt',
    'Ƙasuwa Süpport',
    'Support (Kasuwa)',
    'Kasuwa Official',
    'Kasuwa Customer Care',
    'Kasuwa',
    'Support',
    'Customer Care',
    'Admin',
    ...[
      'Kaꜱuwa Support',
      'Kasuwa Տupport',
      'Kasսwa Support',
      'Ꮶasuwa Support',
      '🅺asuwa 🅂upport',
      'Kasuwa 𝐒upport',
    ],
    ...[
      'Kasuvva Support',
      'Kasuwwa Support',
      'Kasuwa Suport',
      'Kasuwa Suppport',
      'Kazuwa Support',
      'Kasuw Support',
    ],
    ...[
      'Kasuwa Custorner Care',
      'Kasuwa Tearn',
      'KasuwaSupport',
      'MyKasuwaSupport',
      'Support2 Kasuwa',
      'K4suw4 5upport',
    ],
    ...[
      'Kas uwa Sup port',
      'K a s u w a S u p p o r t Lagos',
      'K.a.s.u.w.a Help Lagos',
      'Kasuwar Support',
      'KasuwaHQ',
    ],
    ...[
      'Kasuwa Trust & Safety',
      'Kasuwa Safety',
      'Kasuwa Nigeria',
      'Kasuwa HQ',
      'Kasuwa Refunds',
      'Kasuwa Manager',
    ],
    ...['Kasuwa Support Lagos', 'Amina from Kasuwa Support', 'Kasuwaadmin', 'Kasuwwa', 'Kasuvva'],
    ...[
      'Customer Support Team',
      'Support Desk',
      'Support Agent',
      'Live Support',
      'Help Centre',
      'Help Center',
    ],
    ...[
      'Moderators',
      'Moderator 2',
      '24/7 Support',
      'The Moderators',
      'Trust and Safety',
      'Customer Service',
      'HelpDesk',
      'S U P P O R T',
    ],
  ])('cannot be %s', (name) => expect(isReservedName(name)).toBe(true));

  it.each([
    NAMELESS,
    'Amina Bello',
    'Musa Kasuwa',
    'Sabon Kasuwa Phones',
    'Supo Ortega',
    'Adminna Okafor',
    'Caroline Teamah',
    ...[
      'Kasuwa Steam Irons',
      'Hajiya Kasuwa Healthcare',
      'Kasuwa Kids Daycare',
      'Kasuwar Sabo Travel Agents',
    ],
    ...[
      'Kasuwar Sabo Traders',
      'Kasuwan Gwari Electronics',
      'Kasuwanci Ventures',
      'Kasuma Bello',
      'A. B. Kasuwa',
    ],
    ...['Trust', 'Trust Okafor', 'Help Okafor', 'Care Pharmacy', 'Ng', 'Safety First', 'Musa Service Master'],
    ...[
      'Customer’s Choice',
      'Stafford Helpman',
      'Андрей Саппорт',
      '李小龙',
      'محمد بللو',
      'Ƙasimu Ɗan Kasuwa',
      'Ṣadé Ọlá',
    ],
  ])('can be %s', (name) => expect(isReservedName(name)).toBe(false));

  it.each([
    ...['kasuwa', 'a', 'help', 'helper', 'moderator', 'kkaassuuwwaa', 'ng', 'k a ', 'aadmin'],
    // Words that share a letter, which can be shared out in very many ways.
    ...['offfffor', 'offfffffor', 'commmmmmod', 'modsssstaff'],
  ])('is read in no time, however it is drawn: %s and so on', (piece) => {
    const name = `${piece.repeat(NAME_MAX).slice(0, NAME_MAX - 1)}x`;
    expect(isDoneWithin(20, () => isReservedName(name))).toBe(true);
  });

  it.each([
    ['Kаsuwa', true],
    ['Aminα Bello', true],
    ['Ꮶasuwa', true],
    ['Amina Бело', false],
    ['Ƙasimu Ɗan’Ɓaure', false],
    ['O’Brien-Ọlá', false],
    ['Andʼo', false],
    ['李小龙', false],
    ['みどり子', false],
  ])('that mixes alphabets within a word: %s %s', (name, isMixed) =>
    expect(mixesScripts(name)).toBe(isMixed),
  );
});
