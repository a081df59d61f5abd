import { of, type Template } from './template.ts';
import { VACANCY } from './vacancy.ts';

/** Vacancies for drivers, riders, guards and people with a trade. */

export const DRIVING_AND_TRADE_JOBS: readonly Template[] = [
  {
    sub: 'driving-logistics',
    titles: [
      'Driver job in {city}, family of {family}',
      'Personal driver needed in {city}',
      'Family driver job, {car}',
      'Driver wanted, {city}, live-in possible',
      'Private driver job, {city}',
    ],
    models: [of(95, 125)],
    vary: {
      company: ['Private family'],
      family: ['four', 'five'],
      car: ['automatic Highlander', 'automatic Corolla', 'two automatic cars'],
    },
    attributes: {
      ...VACANCY,
      level: 'Mid level',
      experienceYears: 3,
      education: 'SSCE',
      accommodation: true,
    },
    sentences: [
      'School run in the morning, office and market in the day. Valid licence and at least three years on the road.',
      'A room in the boys’ quarters is free if you need it. We close by 7 pm, and Sunday afternoon is yours.',
      'You know {city} and the roads around it without a map. Two guarantors, we will visit them.',
      'We no dey shout for driver, just drive with care. You keep the car clean, a car wash does the rest.',
    ],
  },
  {
    sub: 'driving-logistics',
    titles: [
      'Company driver job, {city}',
      'Driver needed at {company}',
      'Driver job, {vehicle}, {city}',
      'Driver wanted for a {vehicle}',
    ],
    models: [
      of(95, 125, {
        vehicle: ['Hiace bus', 'Sienna'],
        company: ['Graceland Clinic', 'Royal Seed School', 'Al-Hikmah School'],
      }),
      of(100, 130, {
        vehicle: ['delivery van', 'mini truck'],
        company: ['Crystal Rock Water', 'Golden Loaf Bakery', 'Ojo Furniture'],
      }),
    ],
    attributes: { ...VACANCY, level: 'Mid level', experienceYears: 3, education: 'SSCE' },
    sentences: [
      'You can drive manual and automatic. The vehicle is in good shape and serviced every month.',
      'Monday to Friday 7 am to 5 pm, half day on Saturday. Fines are yours only if you broke the rule.',
      'Road test on the interview day. You help to offload small goods.',
      'Overtime is paid by the hour. Bring your licence and one guarantor.',
    ],
  },
  {
    sub: 'driving-logistics',
    titles: [
      'Dispatch rider needed, {city}',
      'Bike rider job, {city}, bike provided',
      'Delivery riders ({openings}) for {company}',
      'Rider wanted for food delivery, {city}',
    ],
    models: [of(85, 115)],
    vary: { company: ['Sharp Sharp Dispatch', 'Mama Nkechi Kitchen', 'Kwik Basket'], openings: [2, 3, 5] },
    attributes: { ...VACANCY, experienceYears: 1, education: 'None', openings: '{openings}' },
    sentences: [
      'Bike, helmet, raincoat and fuel are from us. Bonus for every delivery above fifteen in a day.',
      'You need a rider’s card and a phone that can show a map. 8 am to 6 pm, six days.',
      'We service the bike, you never pay for normal repair. Pay is every two weeks.',
      'No night trips. Two guarantors before you collect the bike.',
    ],
  },
  {
    sub: 'driving-logistics',
    titles: [
      'Truck driver, {truck}, {city}',
      'Tipper and truck driver job, {city}',
      'Driver for {truck} at {company}',
      'Experienced truck driver needed',
    ],
    models: [of(130, 180)],
    vary: {
      company: ['Ifeanyi Haulage', 'Gobir Transport', 'Rockfield Blocks'],
      truck: ['Mack tipper', 'DAF truck', '20 tonne truck'],
    },
    attributes: { ...VACANCY, level: 'Senior', experienceYears: 5, education: 'None' },
    sentences: [
      'Class E licence is a must. Trip allowance is paid before you move.',
      'A motor boy goes with you. You sleep where there is a park, we do not push you to drive at night.',
      'Tyres and papers are complete. At least five years with heavy vehicles.',
      'Sober drivers only, we test.',
    ],
  },
  {
    sub: 'construction-trades',
    titles: [
      '{trade} needed on site, {city}',
      '{trade}, daily pay, {city}',
      'Site work, {months} months: {trade|lower}, {city}',
      'Experienced {trade|lower} wanted, {city}',
    ],
    models: [of(12, 20, { trade: ['Tiler', 'Electrician', 'Plumber', 'Bricklayer', 'POP worker'] })],
    vary: { company: ['Rockfield Builders', 'Amadi Works', 'Sahel Construction'], months: [2, 3, 4] },
    attributes: {
      direction: 'A vacancy',
      employmentType: 'Contract',
      level: 'Mid level',
      deadline: '{deadline}',
      company: '{company}',
      workplace: 'On site',
      education: 'None',
    },
    priceKinds: ['per-day'],
    sentences: [
      'Pay is every Saturday, before you go home. Come with your own small tools.',
      'Helmet and boots are given on the first day. The work is a block of flats and should last {months} months.',
      'Food money is added every day. Rain days are paid half.',
      '8 am to 5 pm, Sunday is free.',
    ],
  },
  {
    sub: 'construction-trades',
    titles: [
      'Tailor needed at {company}',
      'Fashion designer job, {city}',
      'Tailor who sews {sew}, {city}',
      'Sewing job in {city}, machine provided',
    ],
    models: [of(75, 110)],
    vary: {
      company: ['House of Zainab', 'Threads by Uju', 'Kaftan Corner'],
      sew: ['native wear', 'gowns', 'school uniforms'],
    },
    attributes: { ...VACANCY, level: 'Mid level', experienceYears: 2, education: 'None' },
    sentences: [
      'We have industrial machines and a generator for light. You sew from cut pieces, the cutter is another person.',
      'Extra pay per cloth in December and before Sallah. Bring one thing that you sewed.',
      '9 am to 6 pm, Monday to Saturday. Neat finishing is more important than speed.',
      'Small team of five.',
    ],
  },
  {
    sub: 'construction-trades',
    titles: [
      'Apprentice wanted: {craft}, {city}',
      'Learn {craft} with pay, {city}',
      '{craft} apprentice, no fee, {city}',
      'Apprenticeship in {craft}, {company}',
    ],
    models: [
      of(25, 40, { craft: 'tailoring', company: ['Threads by Uju', 'Kaftan Corner'] }),
      of(30, 45, { craft: 'car repair', company: ['Segun Auto Care', 'Mallam Bala Motors'] }),
      of(30, 45, { craft: 'welding', company: ['Amadi Iron Works', 'Strong Gate Works'] }),
    ],
    attributes: {
      direction: 'A vacancy',
      employmentType: 'Apprenticeship',
      level: 'No experience',
      deadline: '{deadline}',
      company: '{company}',
      workplace: 'On site',
      education: 'None',
    },
    priceKinds: ['per-month'],
    sentences: [
      'You pay nothing to learn, and we give you money for food and transport every month. Training is for eighteen months, with a freedom ceremony at the end.',
      'Age 17 and above, with a parent or guardian. You start with small work and grow.',
      'Tools are ours. Monday to Saturday, 8 am to 5 pm.',
      'My last three apprentices now have their own place.',
    ],
  },
  {
    sub: 'security',
    titles: [
      'Security guard needed, {city}',
      'Gateman for {place}, {city}',
      'Security man, {shift}, {city}',
      'Guards ({openings}) for {place} in {city}',
    ],
    models: [
      of(70, 90, { place: 'an estate', company: ['Cedar Estate', 'Eagle Watch Security'] }),
      of(70, 90, { place: 'a school', company: 'Royal Seed School' }),
      of(75, 95, { place: 'a warehouse', company: 'Kaycee Distributors' }),
    ],
    vary: {
      shift: ['day shift', 'night shift'],
      openings: [2, 3, 4],
    },
    attributes: {
      ...VACANCY,
      level: 'No experience',
      education: 'None',
      openings: '{openings}',
      accommodation: true,
    },
    sentences: [
      'You open the gate, write visitors down and walk round every hour. Twelve-hour shifts, one free day every week.',
      'The gate house has light, a fan and a toilet. A room is available for someone from far.',
      'Uniform, torch and boots are provided free. You can read and write simple English.',
      'Two guarantors with known addresses.',
    ],
  },
];
