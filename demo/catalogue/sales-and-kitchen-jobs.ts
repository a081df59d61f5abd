import { of, type Template } from './template.ts';
import { VACANCY } from './vacancy.ts';

/** Vacancies in stores, markets, restaurants and hotels. */

export const SALES_AND_KITCHEN_JOBS: readonly Template[] = [
  {
    sub: 'sales',
    titles: [
      'Sales attendant needed in {city}',
      'Sales attendant for a {store}, {city}',
      'Sales person, {store} in {city}',
      'Shop attendant wanted, {city}',
      '{company} needs a sales attendant',
    ],
    models: [
      of(72, 88, { store: 'provision store', company: ['Mama Tolu Provisions', 'Danjuma Stores'] }),
      of(74, 90, { store: 'boutique', company: ['Zee Wears', 'Uju Fashion House'] }),
      of(74, 90, { store: 'cosmetics shop', company: ['Glow Corner', 'Hajia Rabi Cosmetics'] }),
    ],
    vary: { openings: [1, 1, 2] },
    attributes: { ...VACANCY, level: 'No experience', education: 'SSCE', openings: '{openings}' },
    sentences: [
      'You attend to customers, arrange the shelves and write down every sale. Work starts by 8 am and we close at 6 pm.',
      'Monday to Saturday, Sundays are free. You should live around {city}, we do not give accommodation.',
      'Lunch is on us. If you never do this work before, we go teach you.',
      'One guarantor who knows you well. Salary comes on the last day of the month, straight to your account.',
    ],
  },
  {
    sub: 'sales',
    titles: [
      'POS attendant needed, {city}',
      'POS attendant for a busy stand in {city}',
      'Pos attendant, {hours}',
      'POS operator at {company}, {city}',
    ],
    models: [of(72, 88, { hours: ['morning shift', 'full day', '8 am to 6 pm'] })],
    vary: { company: ['Blessing POS Point', 'Al-Ameen Ventures', 'Chisom Business Centre'] },
    attributes: { ...VACANCY, level: 'No experience', education: 'SSCE' },
    sentences: [
      'You do withdrawals, transfers and airtime, and balance the cash every evening. You must be good with figures and patient with old people.',
      'The stand has an umbrella, a chair and a rechargeable fan. Small bonus when the month is good.',
      'Two guarantors, because you handle money. We do not deduct your salary for network problems.',
      'You close before it gets dark.',
    ],
  },
  {
    sub: 'sales',
    titles: [
      'Phone sales person needed, {city}',
      'Sales rep for phones and accessories, {city}',
      'Sales person at {company}',
      'Electronics sales rep, {city}',
    ],
    models: [of(80, 110)],
    vary: { company: ['Emeka & Sons Phones', 'Gadget Point', 'Smart Choice Electronics'], openings: [1, 2] },
    attributes: { ...VACANCY, education: 'SSCE', experienceYears: 1, openings: '{openings}' },
    sentences: [
      'You show customers the phones, test them together and issue the receipt. You should know Android and iPhone well.',
      'Salary plus commission on every phone you sell. 9 am to 6.30 pm, one free day in the week.',
      'You can explain UK used and brand new without confusing people. We are four in the shop, no shouting.',
      'Transport money is added when we close late.',
    ],
  },
  {
    sub: 'sales',
    titles: [
      'Field sales officer, {goods}',
      'Marketer needed for {goods}, {city}',
      'Sales rep with a van, {goods}',
      'Van sales rep, {city}',
    ],
    models: [
      of(100, 135, { goods: 'bottled water', company: ['Crystal Rock Water', 'Ever Pure Waters'] }),
      of(110, 145, { goods: 'bread', company: ['Golden Loaf Bakery', 'Mama Ibeji Bread'] }),
      of(115, 150, { goods: 'noodles and drinks', company: ['Kaycee Distributors', 'Sabo Wholesale'] }),
    ],
    attributes: { ...VACANCY, education: 'OND', experienceYears: 1 },
    sentences: [
      'You visit the stores on your route, take orders and collect payment. A driver comes with you, so no licence is needed.',
      'Commission starts from the first sale. Targets are agreed with you every month.',
      'Six days, from 7.30 am till the route is done, mostly 4 pm. You know the streets of {city} well.',
      'We pay your phone credit.',
    ],
  },
  {
    sub: 'hospitality',
    titles: [
      'Waiter or waitress needed, {city}',
      'Waitress for {company}',
      'Restaurant staff wanted, {city}',
      'Waiters ({openings}), restaurant in {city}',
    ],
    models: [of(75, 95)],
    vary: { company: ['Mama Nkechi Kitchen', 'Iya Basira Foods', 'The Pepper House'], openings: [2, 3, 4] },
    attributes: { ...VACANCY, level: 'No experience', education: 'SSCE', openings: '{openings}' },
    sentences: [
      'You take orders, serve and clear the tables. Your tips belong to you.',
      'Free food on duty. Two shifts: 7 am to 3 pm, or 2 pm to 10 pm.',
      'One day off every week, you choose it with the others. We give you the uniform, you do not buy it.',
      'After the late shift the bus drops you at a main bus stop.',
    ],
  },
  {
    sub: 'hospitality',
    titles: [
      '{cook} needed, {city}',
      '{cook} for {company}',
      '{cook} wanted for a restaurant in {city}',
      'Kitchen job: {cook|lower}, {city}',
    ],
    models: [
      of(90, 130, { cook: ['Cook', 'Local dishes cook'] }),
      of(85, 120, { cook: ['Baker', 'Pastry cook'] }),
    ],
    vary: { company: ['Mama Nkechi Kitchen', 'Unity Garden Hotel', 'Sunrise Bakery and Grill'] },
    attributes: { ...VACANCY, level: 'Mid level', education: 'None', experienceYears: 2 },
    sentences: [
      'Come and cook for us one afternoon, we pay you for the test. The kitchen has gas, good light and a cold room.',
      'A helper washes and cuts, so you only cook. You write the list and we buy the foodstuff.',
      'Work is from 6 am to 3 pm, six days. Clean hands, clean kitchen, no argument about that.',
      'Free food on duty.',
    ],
  },
  {
    sub: 'hospitality',
    titles: [
      'Hotel receptionist, {city}',
      'Front desk at {company}, {shift}',
      'Room attendant and receptionist, small hotel in {city}',
      'Hotel staff needed, {city}',
    ],
    models: [of(80, 105)],
    vary: {
      company: ['Unity Garden Hotel', 'Palm View Suites', 'Zuma Rest House'],
      shift: ['day shift', 'night shift'],
    },
    attributes: { ...VACANCY, education: 'OND', accommodation: true },
    sentences: [
      'We have 18 rooms, so you will know the guests by name. You check guests in, take payment and answer messages.',
      'Room for staff is available inside the compound. You should write clear English and use a computer a little.',
      'Two meals on duty. Four days on, two days off.',
      'Salary has never come late in three years.',
    ],
  },
];
