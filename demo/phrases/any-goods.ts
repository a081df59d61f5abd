import type { Exchanges } from '../exchanges.ts';

/** Openings that fit all goods. The answers add no facts that the listing could contradict. */

export const ANY_GOODS: Exchanges = {
  'Good day, is this still available?': [
    'Yes, it is still available.',
    'Good day. Yes, it is here.',
    'Yes o, it still dey.',
  ],
  'Hello, what is your last price?': [
    'Come and see it first, then we talk.',
    'I can remove something small if you are serious.',
    'The price is already fair, but come, let us talk.',
  ],
  'Please where in {city} can I come and see it?': [
    'Close to the main road. I will describe it once you are on your way.',
    'Not hard to find. Tell me when you want to come, and I will describe the place.',
  ],
  'Abeg how much last?': [
    'Make you see am first, then we go talk price.',
    'Small thing fit comot. Come and check it.',
  ],
  'Good evening. Are you around tomorrow?': [
    'Yes, from morning till evening. Write here before you come.',
    'I am around, but not before 11.',
  ],
  'hi, saw ur ad just now. is it still there?': ['Yes, it is.', 'Still here. Are you coming to look at it?'],
  'Good morning. Can I come and look at it at the weekend?': [
    'Saturday is good for me, any time after 10.',
    'Yes, weekend is fine. Only tell me the time.',
  ],
  'Is the price negotiable at all?': ['A little, when you have seen it.', 'For a serious buyer we can talk.'],
  'Well done. Has anybody paid for it?': ['Nobody yet.', 'No. Two people have asked, but nobody has come.'],
  'Can I pay when I collect it?': [
    'Yes, that is the only way I sell.',
    'Of course. See it, check it, then pay.',
  ],
  'How far, e still dey?': ['E dey. When you wan come?', 'Yes, it is still here.'],
  'I will be in {city} tomorrow. Can I pass by after work?': [
    'Yes, after 5 is good for me.',
    'No problem. Write me one hour before.',
  ],
  'Do you give a receipt?': [
    'I can write one for you, no problem.',
    'Yes, with your name on it if you want.',
  ],
};
