import { NEW_LAYOUTS } from './home-areas.ts';
import { of, type Template } from './template.ts';
import { VACANCY } from './vacancy.ts';

/** Vacancies in schools, clinics, homes, farms and solar firms. */

export const SCHOOL_AND_CARE_JOBS: readonly Template[] = [
  {
    sub: 'teaching',
    titles: [
      '{subject} teacher needed, {city}',
      '{subject} teacher, JSS and SSS',
      'Teaching job: {subject}, {city}',
      '{company}: {subject} teacher',
    ],
    models: [
      of(85, 120, { subject: ['Mathematics', 'Physics', 'Chemistry', 'English'] }),
      of(75, 105, { subject: ['Civic Education', 'Agricultural Science', 'Computer Studies'] }),
    ],
    vary: { company: ['Royal Seed School', 'Al-Hikmah School', 'Grace Model College'] },
    attributes: { ...VACANCY, experienceYears: 1, education: "Bachelor's degree" },
    sentences: [
      'Eighteen periods a week, not more than 30 students in a class. Degree in the subject, B.Ed is a plus.',
      'The school bus picks staff along the main road. After-school lessons bring extra money.',
      'School closes by 3 pm. Salary is paid in the holidays too.',
      'Your own children pay half fees. You teach one class for us on the interview day.',
    ],
  },
  {
    sub: 'teaching',
    titles: [
      '{class} teacher wanted, {city}',
      '{class} class teacher, private school',
      'Teacher for {class|lower}, {company}',
      'School job in {city}: {class|lower} teacher',
    ],
    models: [of(70, 95, { class: ['Nursery 1', 'Nursery 2', 'Primary 1', 'Primary 3'] })],
    vary: { company: ['Tender Steps School', 'Royal Seed School', 'Little Lambs School'] },
    attributes: { ...VACANCY, education: 'OND' },
    sentences: [
      'Twenty-two children in the class, and you have an assistant. NCE or OND, and real patience with children.',
      '7.30 am to 2.30 pm, Monday to Friday. You know phonics, or are ready to learn it with us.',
      'Lunch is free for staff. We pay in the long holiday, half salary.',
      'Resumption is at the start of next term, earlier if you are free.',
    ],
  },
  {
    sub: 'health',
    titles: [
      'Nurse needed, {city}',
      'Registered nurse at {company}',
      'Nurse for {shift}, private clinic in {city}',
      'Clinic nurse job, {city}',
    ],
    models: [of(130, 180)],
    vary: {
      company: ['Graceland Clinic', 'Rahama Medical Centre', 'St. Monica Clinic'],
      shift: ['day shift', 'night shift'],
    },
    attributes: {
      ...VACANCY,
      level: 'Mid level',
      experienceYears: 2,
      education: 'Professional certificate',
      accommodation: true,
    },
    sentences: [
      'RN with a current licence, midwifery is a plus. Twelve beds and a small theatre.',
      'Twelve-hour shifts, three or four in a week. Nurses’ room in the compound is free.',
      'A doctor is always on call. Uniform allowance twice a year.',
      'Meals on night duty.',
    ],
  },
  {
    sub: 'health',
    titles: [
      'Pharmacy attendant, {city}',
      'Sales attendant for a pharmacy, {city}',
      'Pharmacy assistant at {company}',
      'Pharmacy technician or attendant, {city}',
    ],
    models: [of(70, 95)],
    vary: { company: ['Okoro Pharmacy', 'HealthGate Pharmacy', 'Sauki Pharmacy'] },
    attributes: { ...VACANCY, education: 'SSCE' },
    sentences: [
      'You sell under the pharmacist and never prescribe by yourself. You check expiry dates and arrange the shelves.',
      'Morning or afternoon shift, we change every week. Someone with pharmacy experience earns more.',
      'You can use a computer for sales. Staff get medicine at cost price.',
      'Closing time is never after 9 pm.',
    ],
  },
  {
    sub: 'domestic',
    titles: [
      'Cleaner needed, {place} in {city}',
      '{place} cleaner, {hours}, {city}',
      'Cleaning job in {city}, {hours}',
      'Cleaners ({openings}) for {company}',
    ],
    models: [
      of(72, 90, { place: 'office', company: 'Neat Hands Cleaning' }),
      of(72, 90, { place: 'clinic', company: ['Graceland Clinic', 'Rahama Medical Centre'] }),
      of(72, 90, { place: 'school', company: 'Royal Seed School' }),
    ],
    vary: {
      hours: ['mornings', '6 am to 1 pm'],
      openings: [2, 3],
    },
    attributes: {
      ...VACANCY,
      employmentType: 'Part-time',
      level: 'No experience',
      education: 'None',
      openings: '{openings}',
    },
    sentences: [
      'You sweep, mop, clean the toilets and empty the bins. You finish by 1 pm and the rest of the day is yours.',
      'Gloves, soap and uniform are provided. Transport is added on Saturdays.',
      'Salary on the 28th of every month. You must be able to come early, before staff arrive.',
      'One guarantor.',
    ],
  },
  {
    sub: 'domestic',
    titles: [
      'Nanny needed, {city}, live-in',
      'Nanny for a {age}, {city}',
      'House help and nanny, {city}',
      'Live-in nanny, own room, {city}',
    ],
    models: [of(70, 90)],
    vary: { company: ['Private family'], age: ['baby of 8 months', 'girl of two', 'boy of three'] },
    attributes: { ...VACANCY, experienceYears: 1, education: 'None', accommodation: true },
    sentences: [
      'You have your own room with a fan and eat what we eat. Mother works from home three days, so you are not alone.',
      'Another person does the laundry and big cleaning. Sundays off, and one full weekend in the month.',
      'Age 22 and above, with at least one family who can speak for you. Quiet home, two children in all.',
      'Hospital bills are on us when you are sick.',
    ],
  },
  {
    sub: 'engineering',
    titles: [
      'Solar installer needed, {city}',
      'Inverter and solar technician, {city}',
      'Solar technician at {company}',
      'Electrician for solar jobs, {city}',
    ],
    models: [of(130, 180)],
    vary: { company: ['SunHouse Power', 'Haske Solar', 'Lightup Energy'] },
    attributes: { ...VACANCY, level: 'Mid level', experienceYears: 2, education: 'OND' },
    sentences: [
      'You mount panels, wire inverters and explain the system to the customer. You are not afraid of roofs, we give you a harness.',
      'Two or three installations in a week. Site allowance for work outside {city}.',
      'Driving licence is a plus. We train you on lithium batteries.',
      'Own hand tools, the company has the big ones.',
    ],
  },
  {
    sub: 'agriculture',
    titles: [
      '{role} needed, farm near {city}',
      'Farm job: {role|lower}, {city}',
      '{role}, live on the farm',
      '{company}: {role|lower}',
    ],
    models: [
      of(70, 90, { role: ['Poultry attendant', 'Fish farm attendant', 'Farm hand'], level: 'Entry level' }),
      of(120, 160, { role: 'Farm manager', level: 'Mid level' }),
    ],
    vary: { company: ['Kola Farms', 'Feyisayo Poultry', 'Green Acre Farm'] },
    attributes: { ...VACANCY, level: '{level}', experienceYears: 1, education: 'None', accommodation: true },
    locations: NEW_LAYOUTS,
    sentences: [
      'Free room on the farm, with light from solar. The farm is small and everybody does a bit of everything.',
      'You keep a simple record book every day. Eggs or fish to take home every weekend.',
      'One free week after every three months. At least one year on a farm.',
      'You take orders from the owner only.',
    ],
  },
];
