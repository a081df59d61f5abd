import type { ScamKind } from '#shared/rules/scam-kinds.ts';

// Rules for link targets. The first match counts. A link without a match leads
// away from Kasuwa and causes a warning.

type LinkRule = { id: string; kind: ScamKind | null; hosts: readonly string[]; example: string };

export const LINKS: readonly LinkRule[] = [
  {
    id: 'link.form',
    kind: 'payment-link',
    hosts: ['docs.google.com/forms', 'forms.gle', 'google.com/forms'],
    example: 'https://docs.google.com/forms/d/e/1F',
  },
  {
    id: 'link.known',
    kind: null,
    hosts: [
      'maps.google.com',
      'maps.app.goo.gl',
      'goo.gl/maps',
      'google.com',
      'youtube.com',
      'youtu.be',
      'gsmarena.com',
      'wikipedia.org',
      'apple.com',
      'samsung.com',
      // Only institutions get these endings.
      'gov.ng',
      'edu.ng',
      'hp.com',
      'dell.com',
      'lenovo.com',
      'lg.com',
      'sony.com',
      'hisense.com',
      'canon.com',
      'epson.com',
      'xiaomi.com',
      'mi.com',
      'tecno-mobile.com',
      'infinixmobility.com',
      'toyota.com',
      'honda.com',
      'juki.com',
      'singer.com',
      'felicitysolar.com',
      'luminousindia.com',
      'victronenergy.com',
      'elepaq.com',
      'haierthermocool.com',
      'phonearena.com',
      'kimovil.com',
    ],
    example: 'https://maps.app.goo.gl/Xy12',
  },
  {
    id: 'link.chat',
    kind: 'off-platform',
    hosts: [
      'wa.me',
      'wa.link',
      't.me',
      'telegram.me',
      'whatsapp.com',
      'm.me',
      'fb.me',
      'facebook.com',
      'instagram.com',
      'linktr.ee',
      'tiktok.com',
      'signal.me',
    ],
    example: 'wa.me/2348031234567',
  },
];

/** Domain endings that the contact check of listings ignores, because they may be words there. */
export const MORE_ENDINGS =
  'at|me|ly|gle|gl|ee|to|cc|top|site|online|link|page|app|support|click|live|club|vip|pro|cfd|sbs|website|pay|money|space|fun|win|us|in|ws|gd|gg|asia|tech|market|sale|deals|help|services|finance|cash';
