import { conceptsOf } from '#shared/rules/search/terms.ts';
import type { ItemKind } from './product-lines.ts';

/** Vacancies: a word that offers work, and a word for the work. */

export function findJob(title: string): ItemKind | null {
  const words = new Set(conceptsOf(title));
  if (!OFFERS.some((word) => words.has(word))) return null;
  const field = FIELDS.find(([, jobs]) => jobs.some((job) => words.has(job)));
  return field ? { categoryId: 7, subcategory: field[0], attributes: { direction: 'A vacancy' } } : null;
}

const OFFERS = ['vacancy', 'needed', 'hiring', 'job', 'recruiting', 'recruitment'];

// biome-ignore format: a table: one job to a line would be too long to read
const FIELDS: readonly (readonly [subcategory: string, jobs: readonly string[]])[] = [
  ['driving-logistics', ['driver', 'dispatchrider', 'rider', 'logistics']],
  ['teaching', ['teacher', 'tutor', 'lecturer', 'instructor']],
  ['accounting-finance', ['accountant', 'cashier', 'auditor', 'bookkeeper']],
  ['health', ['nurse', 'doctor', 'pharmacist', 'caregiver', 'physiotherapist']],
  ['hospitality', ['waiter', 'waitress', 'chef', 'cook', 'bartender', 'barman', 'kitchen']],
  ['domestic', ['nanny', 'cleaner', 'housekeeper', 'gardener']],
  ['security', ['guard', 'security', 'bouncer']],
  ['it-software', ['developer', 'programmer', 'software']],
  ['engineering', ['engineer', 'technician']],
  ['construction-trades', ['plumber', 'electrician', 'welder', 'mason', 'carpenter', 'painter']],
  ['customer-service', ['customer', 'telemarketer']],
  ['sales', ['sale', 'salesgirl', 'salesboy', 'salesperson', 'attendant', 'marketer']],
  ['admin-office', ['secretary', 'receptionist', 'admin', 'clerk', 'assistant']],
];
