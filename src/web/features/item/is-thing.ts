// Flats, jobs and services are neither new nor used.

export function isThing(category: string): boolean {
  return !['Real Estate', 'Jobs', 'Services'].includes(category);
}
