import {
  type CategoryRules,
  choice,
  date,
  FILTER,
  money,
  number,
  REQUIRED,
  text,
  yesNo,
} from './attribute.ts';

/** Jobs: the listing's price is the lower end of the monthly salary range. */

// biome-ignore format: word lists: one to a line would be too long to read
const FIELDS = [
  ['accounting-finance', 'Accounting & Finance'], ['admin-office', 'Admin & Office'], ['agriculture', 'Agriculture'], ['construction-trades', 'Construction & Trades'],
  ['customer-service', 'Customer Service'], ['domestic', 'Domestic & Cleaning'], ['driving-logistics', 'Driving & Logistics'], ['engineering', 'Engineering'],
  ['health', 'Health'], ['hospitality', 'Hotel & Restaurant'], ['it-software', 'IT & Software'], ['marketing-media', 'Marketing & Media'],
  ['oil-gas', 'Oil & Gas'], ['sales', 'Sales'], ['security', 'Security'], ['teaching', 'Teaching'], ['other', 'Other Jobs'],
] as const;

export const JOBS: CategoryRules = {
  id: 7,
  hasCondition: false,
  priceKinds: ['salary-range', 'per-month', 'per-day', 'negotiable', 'on-request', 'fixed'],
  common: [
    choice(
      'employmentType',
      'Employment type',
      ['Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship', 'NYSC', 'Apprenticeship'],
      FILTER,
    ),
    choice(
      'level',
      'Level',
      ['No experience', 'Entry level', 'Mid level', 'Senior', 'Manager', 'Executive'],
      FILTER,
    ),
    money('salaryMax', 'Salary up to'),
    date('deadline', 'Apply by'),
    text('company', 'Company'),
    choice('workplace', 'Workplace', ['On site', 'Hybrid', 'Remote'], FILTER),
    number('experienceYears', 'Experience', { min: 0, max: 50, unit: 'years' }, FILTER),
    choice(
      'education',
      'Education',
      [
        'None',
        'SSCE',
        'OND',
        'HND',
        "Bachelor's degree",
        "Master's degree",
        'PhD',
        'Professional certificate',
      ],
      FILTER,
    ),
    number('openings', 'Openings', { min: 1, max: 10_000 }),
    yesNo('accommodation', 'Accommodation provided', FILTER),
  ],
  subcategories: FIELDS.map(([id, name]) => ({
    id,
    name,
    attributes: [choice('direction', 'This is', ['A vacancy', 'Someone seeking work'], REQUIRED)],
  })),
};
