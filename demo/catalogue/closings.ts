/** Last sentences that suit all goods. */

export const GOODS_CLOSINGS = [
  'Pick up in {city}. Pay when you have seen it.',
  'You can inspect it in {city} before you pay.',
  'Come with someone who knows the thing, no wahala.',
  'Serious buyers only, please.',
  'No time wasters abeg.',
  'First come, first served.',
  'Send a message and I will reply the same day.',
  'Cash or transfer on the spot after you have checked it.',
  'We can meet at any busy place around {city}.',
  'I am free from 4 pm on weekdays, and any time on Saturday.',
  'I dey {city}, pick-up only.',
  'More pictures on request.',
];

/** Only for listings with a negotiable price. */
export const NEGOTIABLE_CLOSINGS = [
  'Price is slightly negotiable.',
  'Come with a reasonable offer.',
  'Small discount if you come today.',
  'Price fit shake small if you are serious.',
];
