import type { StateName } from '#shared/rules/states.ts';

/** 'in Lagos', 'in Abuja and Kano', 'in your 3 places', 'all over Nigeria'. FCT is shown as Abuja. */
export function formatStates(states: readonly StateName[]): string {
  const names = states.map((state) => (state === 'FCT' ? 'Abuja' : state));
  if (names.length === 0) return 'all over Nigeria';
  return `in ${names.length > 2 ? `your ${names.length} places` : names.join(' and ')}`;
}
