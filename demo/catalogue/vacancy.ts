/** Attributes of every vacancy; a template overrides those that differ. */
export const VACANCY = {
  direction: 'A vacancy',
  employmentType: 'Full-time',
  level: 'Entry level',
  salaryMax: '{upTo}',
  deadline: '{deadline}',
  company: '{company}',
  workplace: 'On site',
};
