import type { Harmless, Risky } from './labelled.ts';

// The first part was written after the rules missed "I have paid, see the alert, hand it over".
// The second part was written after the rules were extended, to measure them.

const NO_OTHER_KINDS = {
  deposit: [],
  'advance-fee': [],
  'account-number': [],
  'payment-link': [],
  'off-platform': [],
  'secret-code': [],
  'odd-payment': [],
  impostor: [],
};

// biome-ignore-start format: lists of messages read best one to a line
export const ALERT_RISKY: Risky = {
  ...NO_OTHER_KINDS,
  'false-payment': [
    'I have sent 185,000 check the alert and release the phone',
    'I don send am, check your alert, release the goods',
    'I just paid you now, confirm your alert and give my driver the TV',
    'Payment made. Check your account and waybill the laptop today',
    'I have transferred the money, kindly release the phone to my brother',
    'Oga I don pay, you no dey see alert? Abeg check your account balance, then release the bag',
    'money don enter your account, oya release am make my boy dey come',
    'Check your SMS you will see the alert from my bank, then hand over the generator to the keke man',
    'See the screenshot of the transfer, pls release the fridge',
    'I sent the full payment this morning so release the item to the rider',
    'The alert has dropped, give it to the dispatch guy',
    'Alert don land for your side, check am and load the goods',
    'Na since I don transfer 90k, why you never release the phone?',
  ],
};

export const ALERT_HARMLESS: Harmless = {
  'sent, but no money': [
    'I have sent the location, check it',
    'I have sent my driver, please give him the phone after he pays',
    'I sent you the pictures, check them and tell me',
    'I have sent the address to your phone, confirm if you can see it',
    'I don send the measurement, check am whether the sofa go enter',
    'Check your mail, I have sent the invoice',
  ],
  'the right order': [
    'When you see the alert in your account, release the phone to my brother',
    'I will check my account first and then release it to you',
    'Check your account before you release anything to anybody',
    'One buyer showed me fake alert last week and I released the phone to him',
    'Once I confirm the alert I will give you the phone and the charger',
    'I have paid the rider, he will release it to you at your gate',
    'Thanks, alert don enter, I go send am now now',
  ],
  'ordinary messages': [
    'Please alert me when you are close to the shop',
    'The car alarm alert no dey work, check am when you come',
    'The new release of the game is out, check your app store',
    'I have paid for one before, it spoiled after a week',
  ],
};

export const ALERT_AGAIN_RISKY: Risky = {
  ...NO_OTHER_KINDS,
  'false-payment': [
    'Done. 240k sent to your account, check alert then release the laptop to my cousin',
    'I don paste you the money, look your account and release am',
    'Madam I have paid o, refresh your app, you will see it. Kindly release the freezer',
    'transfer successful, confirm alert and handover the car key to my driver',
    'I have credited you, waybill the goods now now',
    'Alert don enter, give my boy the phone make e dey come',
    'Check ur alert nw and dispatch the item',
    'Here is the proof of payment, release the generator to the mover',
    'I sent 65,000 naira, check your phone and hand it to the bike man',
    'The money has entered, abeg release my market',
    'I don transfer am since, why you never waybill am?',
    'I have done the payment, verify with your bank and release the goods',
  ],
};

export const ALERT_AGAIN_HARMLESS: Harmless = {
  'sent, but no money': [
    'I have sent the video, check it and tell me what you think',
    'I sent a message to your phone, see it and reply',
    'I have sent the carton with the charger, check the bag',
    'My brother is at your gate, I sent him to check the laptop',
    'I don send you the size, check am well',
  ],
  'the right order': [
    'Do not release the phone until you see the money in your own bank app',
    'Meet me at the bank, I transfer, you confirm in your account, then we both go',
    'I have seen the alert, thank you, come and pick it',
    'Your alert entered at 5, I will waybill it today from Jos park',
    'I paid for it at the shop and the man gave me the receipt and the phone',
    'My rider has paid you cash and will give me the phone this evening',
    'They sent me a fake alert and asked me to release the goods',
  ],
  'ordinary messages': [
    'I check your account page, you have many good reviews',
    'Check your phone, I called you twice about the fridge',
    'The release date of the phone was 2021, check the box',
    'I set an alert for this item and you are the first to post it',
  ],
};
// biome-ignore-end format: lists of messages read best one to a line
