import type { Kind } from '../conversation-kinds.ts';
import type { Exchanges } from '../exchanges.ts';

/** Openings about land, homes, shops and rooms. */

type PropertyKind = Extract<
  Kind,
  'land' | 'home-for-sale' | 'shop-for-sale' | 'home-for-rent' | 'workspace-for-rent' | 'short-let' | 'hall'
>;

const ANY_SALE: Exchanges = {
  'Which papers does it have?': [
    'The papers named in the ad. Your lawyer can read them before you pay.',
    'You will see all papers at the inspection, and you can verify them.',
  ],
  'Is the price final?': [
    'For a serious buyer we can talk, after the inspection.',
    'Come and see it, then make an offer.',
  ],
  'When can I come for inspection?': [
    'Any day from 10 to 4, Sunday is not good for us.',
    'Tell me a day, and I will be there.',
  ],
  'Am I talking with the owner or an agent?': [
    'It is written in the ad. I will show you proof when we meet.',
    'You will see who signs before you pay anything.',
  ],
  'How is the road in rainy season?': [
    'Come after rain and see it yourself, that is best.',
    'Like most roads in {city}. Come and look.',
  ],
  'Can I pay in two parts?': [
    'We can talk about it after you have seen it.',
    'It depends on the time between them. Let us talk when we meet.',
  ],
};

const LAND: Exchanges = {
  ...ANY_SALE,
  'Good day, is the land still available?': [
    'Yes, it is still available.',
    'Good day. Yes, nobody has paid for it.',
  ],
  'Does water stay on the land when it rains?': [
    'Come after a heavy rain and see it for yourself.',
    'Ask the people around there, they will tell you the same as me.',
  ],
  'Can my surveyor check the coordinates first?': [
    'Yes, I want you to do that before you pay.',
    'Of course. Bring your surveyor to the inspection.',
  ],
  'Any family wahala on the land?': [
    'None that I know of. Ask the neighbours and search at the land registry.',
    'No. But please ask around before you pay.',
  ],
  'How far is it from the main road?': [
    'You will see it at the inspection, we drive there together.',
    'Not far. Come and look, we go from the main road together.',
  ],
  'Abeg how much be last for the land?': [
    'Make you see am first, then we go talk.',
    'The price is for the area. But come, we will talk.',
  ],
  'pls are people already building around there?': [
    'Come and count the roofs yourself.',
    'Some have started. You will see it when you come.',
  ],
};

const HOMES_FOR_SALE: Exchanges = {
  ...ANY_SALE,
  'Good day, is the property still for sale?': [
    'Yes, it is still for sale.',
    'Good day. Yes, when do you want to see it?',
  ],
  'Can I bring my builder to look at the walls?': [
    'Yes, bring your builder.',
    'Of course, and take your time.',
  ],
  'How is the security in that area?': [
    'Ask the neighbours when you come, that is better than my word.',
    'Quiet area. Come in the evening too and look.',
  ],
  'pls what else will i pay apart from the price': [
    'Legal fee and agreement, I will write them down for you.',
    'I will write every fee for you before the inspection.',
  ],
  'My sister lives in that area. Which side is it?': [
    'I will describe it to you when we fix a day.',
    'Close to the main road. I will take both of you there.',
  ],
};

const SHOPS_FOR_SALE: Exchanges = {
  'Good day, is the shop still for sale?': ['Yes, it is.', 'Good day. Yes, still for sale.'],
  'Do I have to move it, or can it stay where it is?': [
    'As I wrote in the ad. Come and see where it stands.',
    'I will explain it to you on the spot.',
  ],
  'What kind of business did it do?': [
    'Come in the afternoon, and you will see who buys there.',
    'What I know is in the ad. Ask the neighbours too.',
  ],
  'Is there any debt or levy on it?': [
    'Nothing is owed. I will show you the receipts.',
    'You will see all receipts before you pay.',
  ],
  'Last price for the shop abeg?': ['See it first, then we talk.', 'There is small room, come and look.'],
  'When can I come and look at it?': ['Any day before 6.', 'Tomorrow is possible. Tell me the time.'],
};

const ANY_RENT: Exchanges = {
  'Please what is the total to move in?': [
    'I will write every fee for you before you come.',
    'Rent and the fees in the ad, nothing else.',
  ],
  'When can I come for inspection?': [
    'Any day from 10 to 4, Sunday is not good for us.',
    'Tell me a day, and I will be there.',
  ],
  'How is light in that area?': [
    'It changes from week to week. Ask the neighbours when you come.',
    'Ask the people there, they will tell you the truth.',
  ],
  'From when can I move in?': [
    'As soon as payment and agreement are done.',
    'Immediately after the agreement.',
  ],
  'Is the rent negotiable for two years?': [
    'For two years I can ask for something off.',
    'Come and see the place, then we talk.',
  ],
};

const HOMES_FOR_RENT: Exchanges = {
  ...ANY_RENT,
  'Good day, is the place still open?': ['Yes, it is still open.', 'Good day. Yes, nobody has paid.'],
  'How is the water there?': [
    'As in the ad. Open the taps when you come.',
    'You can test it yourself at the inspection.',
  ],
  'Can I pay every six months?': [
    'Let me ask and come back to you.',
    'Come and see it first, then we will ask together.',
  ],
  'We are three in the family, one small child. Any problem?': [
    'No problem at all.',
    'Children are welcome.',
  ],
  'Na only me go live there. E still dey?': ['Yes, it is still open.', 'It is. Come and see it.'],
};

const WORKSPACES: Exchanges = {
  ...ANY_RENT,
  'Good day, is the space still available?': ['Yes, it is still available.', 'Good day. Yes, it is empty.'],
  'What kind of business is allowed there?': [
    'Most kinds, if it is not too noisy. What do you do?',
    'Tell me yours, and I will ask.',
  ],
  'Can my customers park in front?': [
    'You will see the parking at the inspection.',
    'It depends on the time of day. Come and look.',
  ],
  'Can I put my own sign outside?': ['Yes, over your own door.', 'Yes, the size we will agree on.'],
};

const SHORT_LETS: Exchanges = {
  'Good day, is it free this weekend?': [
    'Let me confirm. For how many nights?',
    'Yes, at the moment. How many are you?',
  ],
  'How many people can stay there?': [
    'As in the ad. Children are counted too.',
    'Tell me how many you are, and I will say if it fits.',
  ],
  'I am coming to {city} for an interview, two nights. Is that possible?': [
    'Yes, two nights is fine.',
    'Yes. Tell me the date.',
  ],
  'Is there a caution fee?': [
    'I write it in the booking, and you get it back when you leave.',
    'If there is one, you see it before you book.',
  ],
  'From what time can we come in?': [
    'From early afternoon. Tell me when you arrive.',
    'Afternoon. Earlier if the cleaning is done.',
  ],
  'pls any discount for one full week?': [
    'For a week I can reduce it.',
    'Yes. Tell me the dates, and I will work it out.',
  ],
  'Is the place quiet? I will be working.': [
    'Quiet, most guests come to work.',
    'Yes. Parties are not allowed.',
  ],
};

const HALLS: Exchanges = {
  'Is the hall free on a Saturday next month?': [
    'Tell me the date, and I will look in the book.',
    'One or two Saturdays are still free. Which date?',
  ],
  'How early can we come in to decorate?': [
    'In the morning of that day. We agree on the hour.',
    'If nobody has booked the evening before, then already in that evening.',
  ],
  'It is a wedding reception. What is included?': [
    'As listed in the ad. Ask me for anything more.',
    'All that is in the ad. I will write it in the agreement.',
  ],
};

export const PROPERTY_OPENINGS: Readonly<Record<PropertyKind, Exchanges>> = {
  land: LAND,
  'home-for-sale': HOMES_FOR_SALE,
  'shop-for-sale': SHOPS_FOR_SALE,
  'home-for-rent': HOMES_FOR_RENT,
  'workspace-for-rent': WORKSPACES,
  'short-let': SHORT_LETS,
  hall: HALLS,
};
