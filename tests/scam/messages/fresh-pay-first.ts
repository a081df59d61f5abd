import type { Harmless, Risky } from './labelled.ts';

// Written after the rules missed plain demands for payment in advance, before the rules were extended.

// biome-ignore-start format: lists of messages read best one to a line
export const PAY_FIRST_RISKY: Risky = {
  deposit: [
    'We deliver only when payment has been confirmed',
    'As soon as I see your alert the rider go move',
    'the goods leave my shop after you have paid, not before',
    'Immediately I receive the money I dispatch to you',
    'If money don drop, I go send am come your side today',
    'no payment no delivery, that is how I do business',
    'U go first pay b4 I fit waybill the phone',
    'Drop money first then I package am for you',
    'Payment validates your order. I ship the same day after payment',
    'My boss says full payment comes before dispatch',
    'na after you send the money I go release the bike to driver',
    'I cannot send it out until you have transferred everything',
    'Credit me first and I will bring it to your house',
    'When your transfer reflects I will hand the parcel to GIG',
    'Just do the transfer now, delivery guy dey wait for your alert',
  ],
  'advance-fee': [
    'Pay the dispatch man 4k now so that he can pick the item from me',
    'Kindly send 2500 for transport make I begin come',
  ],
  'account-number': ['pay into opay 7031 448 209 Blessing', 'Use this: 2209 4417 83 zenith bank'],
  'off-platform': ['text me for WhatsApp make we finish the talk there'],
  'false-payment': [],
  impostor: [],
  'odd-payment': [],
  'payment-link': [],
  'secret-code': [],
};

export const PAY_FIRST_HARMLESS: Harmless = {
  'paying in the right order': [
    'Pay on delivery is fine, you check it first',
    'I deliver, you pay when it comes',
    'I will pay when I see it',
    'You only pay after you have tested it',
    'When the rider arrives, inspect the phone and then transfer',
    'I will send you the money once the rider brings it and I check am',
    'No need to pay now, come look at it first',
    'make I see am first before I pay',
    'I no dey pay before delivery o',
    'Can I pay after delivery?',
    'Do you collect money before delivery or after?',
    'I go give you cash once I carry the fridge',
    'After payment I will give you the original receipt',
    'Once you have paid at my shop my boys will help you load it',
  ],
  'other messages': [
    'I will send more pictures immediately I get home',
    'Delivery takes two days after the order leaves Lagos',
    'Once the rain stops I will come and check the generator',
    'The money you are asking for is too much, first reduce it',
    'Send the rider now, I am at home',
    'I delivered the last one to Ikeja, he paid when he saw it',
  ],
};

/** Written after the rules were extended with the messages above. */
export const PAY_FIRST_AGAIN_RISKY: Risky = {
  deposit: [
    'Make payment, confirm, then we arrange delivery',
    'my guy will not leave here except you don pay',
    'Delivery starts once we get your payment',
    'e no dey possible to waybill before payment',
    'Money must enter before bike go move',
    'We only release goods to the driver after full payment',
    'oga pay make I ride come give you',
    'as you pay now now, now now I go send am',
    'Item will be shipped within 24 hours of payment',
    'Till I see alert I no go send anything',
    'Pay first, trust me, I will bring am tomorrow',
    'The moment your transfer drops, it is on its way',
  ],
  'advance-fee': [],
  'account-number': [],
  'off-platform': [],
  'false-payment': [],
  impostor: [],
  'odd-payment': [],
  'payment-link': [],
  'secret-code': [],
};

export const PAY_FIRST_AGAIN_HARMLESS: Harmless = {
  'paying in the right order': [
    'You can pay my driver cash when he delivers',
    'I will leave it with the gateman, pay when you have seen it',
    'If you like it you pay, if not I carry am back',
    'After delivery you pay the balance, no stress',
    'Will you deliver before I pay or after?',
    'I paid and he released it the same day, very good seller',
  ],
  'other messages': [
    'Once I get home I will send the pictures you asked for',
    'When you come I will bring it out from the store',
    'the bank closes at 4, after that I come to your shop',
    'Salary never enter, once e enter I go come buy am',
    'I will move to Abuja soon so I want to sell before I leave',
    'When my money comes on Friday I will come and pick it',
  ],
};
// biome-ignore-end format: lists of messages read best one to a line
