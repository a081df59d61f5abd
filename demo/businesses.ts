/** The users who are businesses. They sell and recruit under their own name, and buy nothing from private sellers. */
export const BUSINESSES: ReadonlySet<string> = new Set([
  'Sani Autos',
  'Prime Homes PH',
  'Sparkle Crew',
  'Danfo Labs',
  'Northgate Logistics',
  'Abuja Nest',
  'Bright Stars Academy',
  'BrightVolt Energy',
]);
