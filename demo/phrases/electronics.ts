import type { Kind } from '../conversation-kinds.ts';
import type { Exchanges } from '../exchanges.ts';
import { ANY_GOODS } from './any-goods.ts';

/** Openings about electronics. The answers add no facts that the listing could contradict. */

const CHECKED: Exchanges = {
  'used: Good afternoon. Any fault I should know about?': [
    'All I know is written in the ad. Check it well before you pay.',
    'I hide nothing. Come and see for yourself.',
  ],
  'Can I test it before I pay?': ['Yes, as long as you like.', 'Of course. Please test everything.'],
  'pls hope no stories when i come?': [
    'No stories. It is as I wrote it.',
    'None at all. If you do not like it, you leave it.',
  ],
  'used: Was it ever repaired?': [
    'If it was, I wrote it in the ad. Bring someone who knows and let them look.',
    'Not more than what I wrote. You can look inside if you want.',
  ],
};

const ELECTRONICS: Exchanges = {
  ...ANY_GOODS,
  ...CHECKED,
  'Can I see it working when I come?': [
    'Yes, I will switch it on for you.',
    'Sure. You will see everything working.',
  ],
  'What comes with it?': [
    'All that comes with it is in the ad.',
    'As listed in the ad, nothing is held back.',
  ],
};

const APPLIANCES: Exchanges = {
  ...ELECTRONICS,
  'Will a small gen carry it?': [
    'Look at the watts on the label, then compare with your gen.',
    'It depends on the gen. The label shows what it takes.',
  ],
  'Does it take plenty light?': [
    'Not more than others of its size.',
    'The label at the back shows it. Look at it when you come.',
  ],
};

const POWER: Exchanges = {
  ...ELECTRONICS,
  'Will it be enough for one fridge, two fans and a TV?': [
    'Let us add up the watts together when you come.',
    'Write down what you want to run, then I will tell you the truth.',
  ],
  'NEPA don finish me. Is it still there?': ['Haha. Yes, it is still here.', 'E still dey. Come carry am.'],
  'Can I bring my electrician to look at it?': [
    'Yes, bring your electrician.',
    'Of course, let your electrician ask me anything.',
  ],
};

const COMPUTERS: Exchanges = {
  ...ANY_GOODS,
  ...CHECKED,
  'used: How is the battery?': [
    'Use it on battery when you are here, you will see.',
    'What I know about it is in the ad. Test it as long as you like.',
  ],
  'Do I get the charger with it?': [
    'What comes with it is in the ad.',
    'As in the ad, so please check the list there.',
  ],
  'Will it be fast enough for school work and Zoom?': [
    'For that it is more than enough.',
    'Yes, school work is no problem for it.',
  ],
  'pls can i install my own programs to test it': [
    'Yes, bring them on a flash drive.',
    'No problem, take your time with it.',
  ],
};

const PHONES: Exchanges = {
  ...ANY_GOODS,
  ...CHECKED,
  'used: Please is the battery still strong?': [
    'Use it for some minutes when you come, you will see.',
    'You will test that too before you pay.',
  ],
  'Does it come with the charger?': [
    'What comes with it is in the ad.',
    'As in the ad, please look there again.',
  ],
  'Can I put my own SIM inside and make a call?': [
    'Yes, bring your SIM and test it.',
    'Of course. Call and browse with it.',
  ],
  'You go fit swap am with my own phone plus cash?': [
    'Bring the phone along, let me look at it first.',
    'I prefer cash, but tell me which phone it is.',
  ],
  'used: Is it the original screen?': [
    'As far as I know, yes. Let your person check it.',
    'Look at it well in the sun, you will know.',
  ],
};

const CAMERAS: Exchanges = {
  ...ANY_GOODS,
  ...CHECKED,
  'Can I take a few shots with it before I pay?': [
    'Yes, bring your own card.',
    'Of course. Look at them on a big screen too.',
  ],
  'I shoot weddings on Saturdays. Is a weekday possible?': [
    'Weekday is even better for me.',
    'Yes, any weekday in the afternoon.',
  ],
  'used: Is there any dust or fungus?': [
    'Hold it against the light when you come, and check.',
    'None that I can see. Bring a torch and look.',
  ],
};

const INSTRUMENTS: Exchanges = {
  ...ANY_GOODS,
  'Can I play it before I decide?': [
    'Yes, play it as long as you like.',
    'Of course. You must hear it first.',
  ],
  'It is for our church. Any small discount?': [
    'For church I will remove something.',
    'When you have seen it, we will agree on a price.',
  ],
  'Is it good for somebody who is just learning?': [
    'Yes, it is not hard to play.',
    'It is a good one to start with.',
  ],
};

export const ELECTRONICS_OPENINGS: Readonly<
  Record<
    Extract<Kind, 'phone' | 'computer' | 'electronics' | 'appliance' | 'power' | 'camera' | 'instrument'>,
    Exchanges
  >
> = {
  phone: PHONES,
  computer: COMPUTERS,
  electronics: ELECTRONICS,
  appliance: APPLIANCES,
  power: POWER,
  camera: CAMERAS,
  instrument: INSTRUMENTS,
};
