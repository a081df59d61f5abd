import type { Harmless, Risky } from './labelled.ts';

// Written after the rules were extended with fresh.ts, and measured before any change for these.

// biome-ignore-start format: lists of messages read best one to a line
export const FRESH_AGAIN_RISKY: Risky = {
  deposit: [
    'You can make a part payment now while I look for the receipt',
    'I dey hold am for only serious buyer, drop 20k make I know',
    'Payment is done before shipping, we send it same day',
    'No time wasters. Pay 50% and it will be delivered tomorrow',
    'If you pay now I will give you 5k discount',
    'Send money first, na so everybody dey do am',
    'To hold the shop till Monday you need to drop 100k',
    'my dear deposit any amount you have so I can tell others it is sold',
  ],
  'advance-fee': [
    'Kindly pay 2,500 for rider before he comes to your place',
    'My agent charges 5k for inspection and it is paid upfront',
    'Send me transport so I can bring it to you in Ajah',
    'Documentation fee of 15k should be paid today before we go to the site',
    'They need 30k at the port to clear it, pay that one first',
  ],
  'account-number': [
    'Acct no: 0 2 3 4 5 6 7 8 9 1, Wema bank, Ojo Peter',
    'opay 9O6 123 45 67 Hauwa',
    'Please transfer the money to this account, 2234 567 890 Zenith',
    'two zero one three four five six seven eight nine. GTBank. Joseph',
    'Drop the money inside my Palmpay account',
  ],
  'payment-link': [
    'Make payment here: https://pay-ng.link/ada',
    'see it on www.kasuwa-deals.store and pay there',
  ],
  'off-platform': [
    'Send me a message on WhatsApp so I can share the video',
    'Talk to me on telegram, I reply fast there',
    'This is my WhatsApp 0701 234 5678',
    'o8o five 1234567',
  ],
  'secret-code': [
    'please what is the code they sent to your phone',
    'Send me your card number, expiry date and CVV so I can pay',
    'I go need your OTP make I use complete the transfer',
  ],
  'odd-payment': ['I take bitcoin or apple gift card, no transfer'],
  'false-payment': ['I paid you 90k by mistake instead of 9k, kindly refund 81k'],
  impostor: ['This is the Kasuwa team. Your payment is with our escrow, pay the release fee'],
};

export const FRESH_AGAIN_HARMLESS: Harmless = {
  fresh: [
    'Morning, can I come and check the washing machine today?',
    'I can pay 130k cash, tell me where to meet',
    'Na how many months you don use am?',
    'The address is 7 Bode Thomas, Surulere, second gate by the left',
    'My cousin in Jos will inspect it for me on Friday before I pay',
    'It has 2 keys, first registered 2018, 76,000 km on the clock',
    'If the price is fixed then no problem, I go wait for salary',
    'Do you sell in wholesale? I need 50 pieces at 2,200 each',
    'You can pay cash or transfer when you come to the shop',
    'Please I hope there is no hidden charge or agent fee?',
    'I no fit drop any deposit, I go just come tomorrow with the money',
    'Kasuwa told me to be careful with your last message, what was it about?',
    'Call 0902 333 4455 and ask for Mama Tayo when you get to the estate',
    'The sofa is 7 seater, delivered from factory last December',
    'Can you send it to Benin by waybill? I will pay when my brother sees it at your place',
    'Screen 6.7 inches, 120hz, 5000mAh, 12GB + 512GB',
    'That price no follow now, I see am for 90k for Computer Village',
    'I want to pay but I must see it first',
    'The last person I bought from here was honest, hope you too',
    'Is the land dry? Is the survey registered and can I see the C of O?',
    'Let me ask my husband and come back to you',
    'Can I pay small small? Like 20k every month and collect when I finish',
    'We deliver free in Lagos and you pay after you test it',
    'Your phone is off, please message me here when you are back',
    'Abeg which bus go reach your side from Oshodi?',
    'I have the receipt from 2022, warranty finished in 2023',
    'I will be at the bank till 2, then I can meet you at Wuse market',
    'Please confirm if the IMEI on the box matches the phone',
    'Zan biya idan na gani',
    'I am not paying for any form or inspection, show me the house first',
  ],
};
// biome-ignore-end format: lists of messages read best one to a line
