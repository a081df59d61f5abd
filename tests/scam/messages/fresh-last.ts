import type { Harmless, Risky } from './labelled.ts';

// The last set of unseen texts, measured before any change for these.

// biome-ignore-start format: lists of messages read best one to a line
export const FRESH_LAST_RISKY: Risky = {
  deposit: [
    'Just do a small transfer so I can be sure of you',
    'Abeg make you pay half first, I go give you receipt',
    'The shop policy is payment before delivery sir',
    'Send 30k for commitment and come for the rest on Sunday',
    'You have to secure the room with a deposit, students are many',
    'Wetin you get for hand? drop am make I reserve the phone',
    'I will keep it for 24 hours only if you pay 10%',
    'Oya pay now make I no sell am',
  ],
  'advance-fee': [
    'Pay inspection fee 3k then I will share the location',
    'You will send the dispatch money before he leaves Ikeja',
    'Abeg load 2k for my transport, I dey come meet you',
    'There is 10k processing fee before they release the form',
    'Customs says 40k more before we can clear your goods',
  ],
  'account-number': [
    'Zenith, 1 2 3 4 5 6 7 8 0 9, Bisi Akande',
    'na my aza be dis 8O6 555 44 33 opay',
    'You can pay into 00 34 56 78 12 Sterling bank',
    'zero zero five six seven eight nine one two three (UBA)',
    'kindly do the transfer to my GTB account',
  ],
  'payment-link': ['Pay securely at https://checkout-kasuwa.com/ord/7', 'use bit.ly/ada-pay abeg'],
  'off-platform': [
    'Message me on WhatsApp for more pictures',
    'I no too dey here, make we talk for telegram',
    'zero seven zero 3 five five 5 1 2 three 4',
    'drop your whatsapp make I send you the video',
  ],
  'secret-code': [
    'Send the OTP now before it expires',
    'Abeg help me check the code wey enter your phone, na my number I wan verify',
    'what is your card pin and bvn',
  ],
  'odd-payment': ['Pay with USDT and I will remove 20k'],
  'false-payment': ['I have paid, the alert is pending because of bank network, let the rider go with it'],
  impostor: ['I am an agent of Kasuwa, we deliver for sellers, pay me and I will bring it'],
};

export const FRESH_LAST_HARMLESS: Harmless = {
  fresh: [
    'Abeg drop 10k for me make I come carry am now',
    'Drop the price to 90k and I will come today',
    'Can you send 2 pictures of the back and the charger?',
    'Send 5 bags to my shop when you are ready, I pay the driver on arrival',
    'I will transfer 200k at the shop after testing',
    'He will give you 50k cash when he picks it',
    'I sent you 3 messages yesterday, no reply',
    'Is 120k okay? I pay once I see it',
    'Make sure you check it very well before you pay anybody',
    'What do you mean by pay before delivery? I cannot do that',
    'Can we meet at the bank so I pay and collect at once?',
    'Rent is 1.2m, agency 10%, legal 10%, caution 100k. Inspection free',
    'Do you do swap? My iPhone 11 plus 80k for your 13',
    'My rider is coming with the cash, give him when he pays you',
    'If I buy two will you send to Warri free?',
    'Please hold on, I am driving, I will call you in 30 minutes',
    'The tank na 2000 litres, e no dey leak',
    'I am looking for a shop of 500k to 700k per annum around Mararaba',
    'Sorry boss, somebody has paid and carried it this morning',
    'No inspection fee, no commitment, just come and see for yourself',
    'My whatsapp is not working so message me here',
    'It was 650k in the store, I am giving you for 500k because I am travelling',
    'Which day are you free? I can do Tuesday 9am or Wednesday 4pm',
    'Take it to any engineer for check, I wait for you',
    'Transfer is fine, but after you have seen it',
    'Please be fast, two other people are coming to look at it',
    'Account manager job, 150k salary, Lekki, send CV here',
    'Are you the owner or the agent?',
    'Nwanne, biko reduce it small, 35k',
    'I go collect am on Monday by God grace, keep the charger join',
  ],
};
// biome-ignore-end format: lists of messages read best one to a line
