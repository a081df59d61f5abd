import type { Random } from './random.ts';
import { splitSentences } from './sentences.ts';

/** Sentences in Nigerian Pidgin. None adds a fact about what is offered, so none can contradict the listing. */

/** The same in Pidgin. Where a listing has one of these sentences, it is replaced. */
const IN_PIDGIN: ReadonlyMap<string, string> = new Map([
  ['Everything works.', 'Everything dey work well.'],
  ['Everything works well.', 'Everything dey work well.'],
  ['Everything works fine.', 'Everything dey work well.'],
  ['Price is slightly negotiable.', 'Price dey negotiable small.'],
  ['Come with a reasonable offer.', 'Come with better offer, we go gree.'],
  ['Serious buyers only, please.', 'Na serious buyer I dey find abeg.'],
  ['First come, first served.', 'First person wey come go carry am.'],
  ['You can inspect it before you pay.', 'You fit check am well before you pay.'],
  ['Send a message to book.', 'Just send message make we book am.'],
  ['You pay nothing to apply.', 'You no go pay one kobo to apply.'],
  ['No fee for form, training or interview.', 'Form, training, interview, you no go pay for any.'],
]);

const OPENINGS: readonly string[] = ['How una dey?', 'My people, good day.', 'Abeg read am well first.'];
const CLOSINGS: readonly string[] = [
  'If you get question, just ask.',
  'Abeg send message first.',
  'I dey reply message quick quick.',
  'Message me, make we yarn.',
  'God bless una.',
  'I dey wait for your message.',
];

const GOODS_CLOSINGS: readonly string[] = [
  'Come check am with your own eye.',
  'Check am well before you pay.',
  'You fit carry person wey sabi am come.',
  'Wetin you see for picture na wetin you go get.',
  'If you like am, come make we talk.',
];

/** A listing that already says that buyers may look first does not say it again. */
const ABOUT_LOOKING = /\b(?:check|inspect|see(?:n)? it|come and see)\b/i;

/** Replaces one sentence or adds one. */
export function addPidgin(description: string, isGoods: boolean, random: Random): string {
  const sentences = splitSentences(description);
  const known = sentences.findIndex((sentence) => IN_PIDGIN.has(sentence));
  if (known >= 0)
    return sentences.map((each, index) => (index === known ? IN_PIDGIN.get(each) : each)).join(' ');
  if (random.chance(0.25)) return [random.pick(OPENINGS), ...sentences].join(' ');
  const mayLook = isGoods && !ABOUT_LOOKING.test(description);
  return [...sentences, random.pick(mayLook ? [...CLOSINGS, ...GOODS_CLOSINGS] : CLOSINGS)].join(' ');
}
