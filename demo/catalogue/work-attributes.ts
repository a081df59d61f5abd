/** Attributes of most services; a template overrides those that differ. */

export const AT_CUSTOMER = {
  chargedBy: 'Per job',
  where: "At the customer's",
  availability: '{days}',
  experienceYears: '{years}',
  areas: '{city} and environs',
};

export const AT_PROVIDER = {
  chargedBy: 'Per job',
  where: "At the provider's",
  availability: '{days}',
  experienceYears: '{years}',
};

export const WORK_VARY = { days: ['Any day', 'Any day', 'Weekdays'], years: [3, 5, 6, 7, 9, 12, 15] };
