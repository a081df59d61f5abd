import { YABA } from './home-areas.ts';
import { of, type Template } from './template.ts';
import { VACANCY } from './vacancy.ts';

/** Vacancies in offices, and those with a computer. */

export const OFFICE_JOBS: readonly Template[] = [
  {
    sub: 'admin-office',
    titles: [
      'Receptionist needed, {city}',
      'Front desk officer at {company}',
      'Office assistant, {city}',
      'Secretary who types well, {city}',
      'Receptionist and office assistant, {company}',
    ],
    models: [of(80, 115)],
    vary: { company: ['Bello & Co. Chambers', 'Graceland Clinic', 'Summit Surveyors'] },
    attributes: { ...VACANCY, education: 'OND' },
    sentences: [
      'You receive visitors, answer the phone and keep the files in order. You can use Word, Excel and e-mail.',
      'Monday to Friday, 8 am to 4.30 pm. Good spoken English and a calm voice.',
      'Two weeks of training with the person who is leaving. Leave is 15 working days a year.',
      'The office has light all day.',
    ],
  },
  {
    sub: 'accounting-finance',
    titles: [
      'Accountant needed, {city}',
      'Account officer at {company}',
      'Accountant, good with Excel, {city}',
      'Accountant for a {firm}, {city}',
    ],
    models: [
      of(150, 200, { firm: 'hotel', company: 'Unity Garden Hotel' }),
      of(150, 210, { firm: 'private school', company: ['Royal Seed School', 'Grace Model College'] }),
      of(170, 230, { firm: 'pharmacy', company: 'Okoro Pharmacy' }),
    ],
    attributes: { ...VACANCY, level: 'Mid level', experienceYears: 2, education: 'HND' },
    sentences: [
      'You do the books, payroll, VAT and the monthly report. QuickBooks or Sage helps, but good Excel is enough.',
      'ICAN students are welcome, we give you exam days off. Monday to Friday, and one Saturday in the month for stock.',
      'Pension and health insurance after six months. You report to the owner directly.',
      'Two years in a similar place.',
    ],
  },
  {
    sub: 'accounting-finance',
    titles: [
      'Cashier needed, {city}',
      'Supermarket cashier, {city}',
      'Cashier at {company}',
      'Cashiers ({openings}), supermarket in {city}',
    ],
    models: [of(75, 95)],
    vary: {
      company: ['Blessed Hands Supermarket', 'Family Basket', 'Corner Mini Mart'],
      openings: [2, 3],
    },
    attributes: { ...VACANCY, education: 'SSCE', openings: '{openings}' },
    sentences: [
      'You scan, collect cash or transfer, and confirm the alert before the customer goes. Two shifts, 7.30 am to 3 pm and 2 pm to 9 pm.',
      'We train you on the machine for one week, with pay. Staff buy at 5 % less.',
      'Staff bus after the late shift. Honest people only, two guarantors.',
      'One free day every week.',
    ],
  },
  {
    sub: 'it-software',
    titles: [
      'Software engineer, {stack}, remote',
      '{stack} developer at {company}',
      'Software developer ({stack}), {city} or remote',
      'Backend and web developer, {stack}',
    ],
    models: [of(500, 750, { level: 'Mid level', years: 2 }), of(750, 950, { level: 'Senior', years: 5 })],
    vary: {
      stack: ['React', 'Laravel', 'Python', 'Flutter', 'Node.js'],
      company: ['Kobo Ledger', 'Arewa Tech Hub', 'Farmgate Systems'],
    },
    attributes: {
      ...VACANCY,
      level: '{level}',
      workplace: 'Remote',
      experienceYears: '{years}',
      education: 'None',
    },
    sentences: [
      'We are a team of eight and build software for small businesses. You will work mostly with {stack} and PostgreSQL.',
      'Show us one thing you built, certificates come second. Laptop and ₦25,000 data allowance every month.',
      'The interview is one call and a two-hour task, which we pay for. Work from home, we meet in {city} once a month.',
      'At least {years} years of paid work as a developer. Salary in naira, on the 26th.',
    ],
  },
  {
    sub: 'it-software',
    titles: [
      'IT support officer, {city}',
      'Computer technician needed, {city}',
      'IT technician for laptops and printers',
      'Laptop technician at {company}',
    ],
    models: [of(100, 150)],
    vary: { company: ['Arewa Tech Hub', 'Bytefix Systems', 'Royal Seed School'] },
    attributes: { ...VACANCY, education: 'OND', experienceYears: 1 },
    sentences: [
      'You set up laptops, printers and the office network. You can install Windows and change a screen or keyboard.',
      'NYSC certificate is not required. Monday to Friday, 8.30 am to 5 pm.',
      'Transport is paid when you go to a customer. We pay for one course in the year.',
      'Patience with people who fear computers.',
    ],
  },
  {
    sub: 'marketing-media',
    titles: [
      'Social media manager, {brand}',
      'Content creator needed, {city}',
      'Social media person for {company}',
      'Video editor and content creator, {city}',
    ],
    models: [
      of(110, 160, { brand: 'fashion brand', company: ['House of Zainab', 'Uju Fashion House'] }),
      of(110, 160, { brand: 'restaurant', company: ['The Pepper House', 'Mama Nkechi Kitchen'] }),
      of(130, 180, { brand: 'real estate firm', company: ['Cedar Homes', 'Keystone Realtors'] }),
    ],
    attributes: { ...VACANCY, workplace: 'Hybrid', experienceYears: 1, education: 'None' },
    sentences: [
      'Four short videos and five posts every week. You can shoot with a phone and edit in CapCut.',
      'Three days with us, two from home. Data allowance is added to the salary.',
      'Show us two pages that you run or ran. You answer comments politely, even the bitter ones.',
      'The ring light and microphone are here.',
    ],
  },
  {
    sub: 'customer-service',
    titles: [
      'Customer care officer, {city}',
      'Customer care, {language} speaking, {city}',
      'Call and chat agent at {company}',
      'Customer service job, {language} and English',
    ],
    models: [of(85, 120)],
    vary: {
      language: ['Hausa', 'Igbo', 'Yoruba'],
      company: ['Kwik Basket', 'Kobo Ledger', 'Sharp Sharp Dispatch'],
      openings: [1, 2, 4],
    },
    attributes: { ...VACANCY, education: 'OND', openings: '{openings}' },
    // Call centres for the whole country need speakers of all languages.
    locations: YABA,
    sentences: [
      'You answer calls and chats about orders and follow each one to the end. Headset and computer are in the office.',
      'Eight-hour shifts, no nights. You speak English and {language}.',
      'You type fast enough to chat with two people. Two weeks of training with full pay.',
      'Weekend shifts come twice a month and are paid extra.',
    ],
  },
];
