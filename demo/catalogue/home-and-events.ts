import { of, type Template } from './template.ts';

/** Services for homes and events, in a separate file to keep the other services short. */

/** Attributes of most services; a template overrides those that differ. */
export const AT_CUSTOMER = {
  chargedBy: 'Per job',
  where: "At the customer's",
  availability: '{days}',
  experienceYears: '{years}',
  areas: '{city} and environs',
};
export const WORK_VARY = { days: ['Any day', 'Weekdays', 'Weekends'], years: [3, 5, 7, 9, 12, 15] };

export const HOME_AND_EVENTS: readonly Template[] = [
  {
    sub: 'cleaning',
    titles: ['Home cleaning, per visit, {city}', '{type} in {city}', '{type} by trained staff'],
    models: [
      of(15, 35, { type: ['House cleaning', 'Office cleaning'] }),
      of(45, 110, { type: ['Post-construction cleaning', 'Fumigation'] }),
    ],
    share: 3,
    vary: WORK_VARY,
    attributes: { ...AT_CUSTOMER, type: '{type}', registered: true },
    pictures: [['cleaning']],
    sentences: [
      'We come with our own soap, mop and machines.',
      'Two cleaners for half a day.',
      'Weekly and monthly plans are cheaper.',
      'Staff are verified with guarantors.',
      'Rugs and chairs on request.',
    ],
  },
  {
    sub: 'transport',
    titles: [
      'House moving with truck, {city}',
      'Movers: truck and {men} men',
      'Haulage from {city} to any state',
    ],
    models: [of(60, 130)],
    share: 2,
    vary: { ...WORK_VARY, men: [2, 3, 4] },
    attributes: { ...AT_CUSTOMER, type: 'Movers' },
    pictures: [['truck']],
    sentences: [
      'We pack, load and arrange at the new place.',
      '{men} strong men come with the truck.',
      'Covered body, so rain is no problem.',
      'Interstate price after we know the load.',
    ],
  },
  {
    sub: 'transport',
    titles: [
      'Dispatch rider, same day, {city}',
      'Bike delivery within {city}',
      'Vendor pick-up and delivery, {city}',
    ],
    models: [of(2, 5)],
    share: 2,
    vary: WORK_VARY,
    attributes: { ...AT_CUSTOMER, type: 'Dispatch rider' },
    pictures: [['scooter'], ['motorbike']],
    sentences: [
      'Pick-up within one hour.',
      'Food, documents and small parcels.',
      'Pay on delivery is accepted for regular vendors.',
      'Price is for short distance.',
    ],
  },
  {
    sub: 'transport',
    titles: ['Airport pick-up, {city}', 'Car hire with driver, {city}', 'SUV for wedding convoy, {city}'],
    models: [of(45, 90)],
    vary: WORK_VARY,
    attributes: { ...AT_CUSTOMER, chargedBy: 'Per day', type: 'Car hire' },
    pictures: [['suv'], ['suv-green']],
    priceKinds: ['per-day'],
    sentences: [
      'Clean SUV with cold AC.',
      'Driver knows all the short cuts.',
      'Fuel inside town is included.',
      'Book a day ahead.',
    ],
  },
  {
    sub: 'events',
    titles: [
      '{event} photography, {city}',
      '{event} photographer in {city}',
      '{event} photos by a {years}-year hand',
    ],
    models: [
      of(35, 80, { event: ['Birthday', 'Naming ceremony', 'Portrait', 'Graduation'] }),
      of(150, 350, { event: ['Wedding', 'Traditional wedding'] }),
    ],
    share: 3,
    vary: WORK_VARY,
    attributes: { ...AT_CUSTOMER, type: 'Photography' },
    pictures: [['camera-3', 'camera-1'], ['camera-1', 'camera-4'], ['camera-5', 'camera-3'], ['camera-2']],
    sentences: [
      'Two photographers and one assistant.',
      'Edited pictures in ten days.',
      'Photo book is optional.',
      'Pre-wedding shoot anywhere around {city}.',
      'Pay half on the day and half when you have the pictures.',
    ],
  },
  {
    sub: 'events',
    titles: ['{type} for your event, {city}', '{type} bookings, {city}'],
    models: [of(60, 150, { type: ['DJ', 'MC'] }), of(180, 400, { type: 'Live band' })],
    share: 2,
    vary: WORK_VARY,
    attributes: { ...AT_CUSTOMER, type: '{type}' },
    pictures: [['speaker'], ['speaker', 'drum'], ['drum', 'guitar', 'speaker']],
    sentences: [
      'Afrobeats, highlife, fuji, gospel, we get am all.',
      'Sound for up to 300 guests is included.',
      'We arrive two hours before.',
      'Corporate or owambe, we know the difference.',
    ],
  },
  {
    sub: 'events',
    titles: ['Chair rentals for parties, {city}', 'Tables and chairs for hire, from {count}'],
    models: [of(18, 45)],
    vary: { ...WORK_VARY, count: [50, 100] },
    attributes: { ...AT_CUSTOMER, chargedBy: 'Per day', type: 'Rentals' },
    pictures: [['chair']],
    priceKinds: ['per-day', 'fixed'],
    sentences: [
      'Clean wooden chairs, with covers if you like.',
      'Delivery and pick-up within {city}.',
      'Minimum is {count} chairs.',
      'Canopies can be arranged.',
    ],
  },
  {
    sub: 'events',
    titles: ['Tea and small chops for events, {city}', 'Mobile tea bar for weddings and meetings'],
    models: [of(45, 120)],
    vary: WORK_VARY,
    attributes: { ...AT_CUSTOMER, chargedBy: 'Per person', type: 'Catering' },
    pictures: [['teapot']],
    sentences: [
      'Tea, coffee, zobo and small chops.',
      'Minimum is thirty guests.',
      'Servers come in uniform.',
      'We clear everything after.',
    ],
  },
  {
    sub: 'tailoring',
    titles: [
      'Tailor for native and English wear, {city}',
      'Aso-ebi sewing, {city}',
      'Dressmaking and amendment, {city}',
    ],
    models: [of(8, 25)],
    share: 2,
    vary: { ...WORK_VARY, type: ['Tailor', 'Aso-ebi sewing', 'Alterations'] },
    attributes: {
      chargedBy: 'Per job',
      type: '{type}',
      where: "At the provider's",
      availability: '{days}',
      experienceYears: '{years}',
    },
    pictures: [['dress'], ['dress-green', 'dress'], ['dress-green']],
    sentences: [
      'Your cloth is ready on the day we agree.',
      'Bring your style, or choose from our book.',
      'Neat finishing with stay and lining.',
      'Express sewing in 48 hours.',
      'No disappointment, ask anybody in {city}.',
    ],
  },
];
