import type { Kind } from '../conversation-kinds.ts';
import type { Exchanges } from '../exchanges.ts';
import { ANY_GOODS } from './any-goods.ts';

/** Openings about vehicles and their parts. */

type VehicleKind = Extract<Kind, 'car' | 'heavy-vehicle' | 'bike' | 'part'>;

const ANY_VEHICLE: Exchanges = {
  'Are the papers complete?': [
    'As I wrote in the ad. You can verify them before you pay.',
    'Bring somebody who knows papers, and let them check.',
  ],
  'Can I come with my mechanic?': [
    'Yes please, that is better for both of us.',
    'Yes. I will give the mechanic all the time.',
  ],
  'Good day, what is the last price if I pay at once?': [
    'Come and look at it first, then we talk.',
    'For payment at once we can shift small.',
  ],
  'used: Abeg e get any problem wey I suppose know?': [
    'All wey I know dey inside the ad. Come check am.',
    'I hide nothing. Come and look at it well.',
  ],
  'used: Is there anything I must change at once?': [
    'Let your mechanic look and tell you.',
    'What I know is in the ad.',
  ],
  'Please where in {city} can I inspect it?': [
    'Beside the main road. I will describe the place when you are close.',
    'In {city} itself. Tell me when you come, and I will describe the place.',
  ],
};

const CARS: Exchanges = {
  ...ANY_VEHICLE,
  'Good day, is the car still available?': [
    'Yes, it is still here.',
    'Good day. Yes, and you can come any day.',
  ],
  'Any accident history?': [
    'What I know is in the ad. Let your mechanic look under it too.',
    'None that I know of. Check the body well.',
  ],
  'Abeg the AC dey chill?': [
    'Come drive am, you go feel am yourself.',
    'What works and what does not is in the ad. Come and test it.',
  ],
  'How is the fuel consumption?': [
    'Normal for this engine.',
    'It depends on your leg. In go-slow every car drinks.',
  ],
  'Can I drive it on the express before I decide?': [
    'Yes, I will sit beside you.',
    'Of course. Bring your licence.',
  ],
  'Will you swap with a smaller car plus cash?': [
    'I prefer cash, but tell me which car it is.',
    'Bring the car along, let me look at it first.',
  ],
  'pls is the engine still sealed': [
    'Let your mechanic look, you will believe that more than me.',
    'Come with your mechanic and check it.',
  ],
  'I dey come from work by 4. Car go dey?': [
    'It will be here. Come before dark, so that you see it well.',
    'Yes, 4 is good.',
  ],
  'Can I pay part now and the rest at month end?': [
    'I prefer everything at once. Come and see it first.',
    'If you are serious, come and let us agree on paper.',
  ],
};

const HEAVY_VEHICLES: Exchanges = {
  ...ANY_VEHICLE,
  'Good morning. Is the vehicle still for sale?': [
    'Yes, it is still for sale.',
    'Good morning. Yes, come and see it.',
  ],
  'Can it start work the next day?': [
    'Come with your mechanic, and let the mechanic tell you.',
    'Drive it first, then you will see what it can do.',
  ],
  'How many owners before you?': [
    'What I know is in the ad and in the papers.',
    'The papers show all of that. You can read them when you come.',
  ],
};

const BIKES: Exchanges = {
  ...ANY_VEHICLE,
  'Good day, is it still there?': ['Yes, it is here.', 'Yes o, it still dey.'],
  'Does it start well in the morning?': [
    'Come early and start it yourself.',
    'Yes. You will start it cold when you come.',
  ],
  'Abeg e dey smoke?': ['Start am yourself, you go see.', 'Come and look at the exhaust when it is running.'],
  'is it easy on fuel pls': ['Like all of its size.', 'Easy, if you do not race it.'],
  'Can I ride it small before I pay?': [
    'Yes, but leave something with me, a licence or ID.',
    'Yes, ride it round the street.',
  ],
};

const PARTS: Exchanges = {
  ...ANY_GOODS,
  'Will it fit my own car?': [
    'Tell me the model, the year and the engine, and I will check.',
    'Bring the old one, let us compare them.',
  ],
  'My mechanic wants to see it first. Is that okay?': [
    'Yes, bring the mechanic.',
    'No problem, they know it better.',
  ],
  'Can I bring it back if it does not fit?': [
    'Yes, if it is not fixed or damaged.',
    'Within two days, as you bought it.',
  ],
  'Abeg you get person wey go fix am?': [
    'Yes, there is a workshop near me. You pay them, not me.',
    'There are many around here, I will show you.',
  ],
};

export const VEHICLE_OPENINGS: Readonly<Record<VehicleKind, Exchanges>> = {
  car: CARS,
  'heavy-vehicle': HEAVY_VEHICLES,
  bike: BIKES,
  part: PARTS,
};
