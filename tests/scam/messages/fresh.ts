import type { Harmless, Risky } from './labelled.ts';

// Written after the rules, to measure them on unseen texts.

// biome-ignore-start format: lists of messages read best one to a line
export const FRESH_RISKY: Risky = {
  deposit: [
    'If you are really interested, make a small deposit so that I can stop advertising it',
    'Guy drop 15k now make I dey keep am till Sunday, month don end and people dey rush am',
    'We accept 70% before delivery and 30% after installation',
    'Abeg my sister, pay something make I know say you go come',
    'Pay for it now and my boy will bring it to your office by 3',
    'I have another buyer on the way. Send the full money now and it is yours',
    'Minimum of 10k commitment before we schedule you for inspection',
    'oga you fit do half payment make I load am for GUO this night?',
  ],
  'advance-fee': [
    'To see the house you will pay 3k for inspection, the agents share it',
    'Na you go pay for my bike come and go, send 1500',
    'Delivery company wants 8k before pick up, kindly send it across',
    'Clearing agent is asking for 65k to bring out the car, you can pay that first',
    'Buy the application form for 4k then we invite you',
  ],
  'account-number': [
    'Pay to Sunday Alabi 1-4-5-6-7-8-9-0-1-2 Access Bank',
    'my kuda na 2O 1122 33 4S',
    'Here is the account, 0067 123 987 gtb. Send proof when you pay',
    'Bank: FCMB. Number: six five four three two one zero nine eight seven',
    'Transfer it straight to my moniepoint',
  ],
  'payment-link': ['Use this to pay securely https://kasuwa-checkout.store/p/91', 'order.kasuwang.site/pay'],
  'off-platform': [
    'I hardly come online here, whatsapp me let me send you more pictures',
    'Can you chat me on WhatsApp?',
    'My line is zero eight one, double two, 345, 67 and 8 at the end',
    'we fit do am cheaper if you message me privately on telegram',
  ],
  'secret-code': [
    'A code just came to your phone by SMS, please tell me so I can confirm you are the seller',
    'Send your account number, BVN and date of birth make I pay you now',
    'I need the OTP make the delivery company register your parcel',
  ],
  'odd-payment': ['You can settle me with steam gift cards if transfer is hard'],
  'false-payment': [
    'I sent the money since, na bank network. Give my driver the TV, alert go enter before he reach',
  ],
  impostor: [
    'Hello, I am with Kasuwa support, your ad was reported and must be verified with a small payment',
  ],
};

export const FRESH_HARMLESS: Harmless = {
  fresh: [
    'Good afternoon, is the Camry still available and where can I see it?',
    'I will come with my mechanic on Thursday, if he likes it I pay same day',
    'Oga abeg do 280 for me, na student I be',
    'The battery last 4 hours, charger na original, 65w type C',
    'Is the 2 bedroom still vacant? What floor and how is light there?',
    'I do not send money to people I have not met, hope you understand',
    'Delivery within Kaduna is 1k, you pay the bike man when he brings it',
    'Come to Alaba, shop B14, ask for Chidi phones, you will test it before payment',
    'My number is 0816 222 3344, call when you reach under bridge',
    '1.75m is too much, others are selling 1.4m',
    'Is it 128 or 256? And is it factory unlocked, no iCloud?',
    'E don reach 3 days wey I dey wait for your reply o',
    'Thanks, I received the item and it works perfectly. God bless',
    'Will you accept 45k and I come pick it up myself this evening?',
    'Sorry I cannot hold it without seeing you, first come first served',
    'The agent says inspection is free but weekend only',
    'Plot size 648 sqm, C of O, survey no. OG/1234/2019, asking 12m',
    'IMEI ends with 4821, you can check the rest when you come',
    'I will transfer once I have checked it in your presence',
    'No be every time pay before delivery, abeg let us meet at the mall',
    'I can only do pay on delivery, hope no issue',
    'How do I know it is original? Someone sold me fake last month',
    'Please what is your last price for 3 pieces and do you deliver to Owerri?',
    'My wife will bring the money, she is wearing blue, her name is Rukayat',
    'Tank capacity 1000 litres, 25 of them, 18,500 each',
    'You said brand new but the screen has scratches, so 60k is my offer',
    'I left my card at home so give me 30 mins to get cash',
    'Do you know any honest agent in Yaba that does not collect viewing money?',
    'Na 2014 model, registered 2021, custom papers complete, one owner',
    'Mo n bo lola, e jowo e ma ta fun elomiran',
  ],
};
// biome-ignore-end format: lists of messages read best one to a line
