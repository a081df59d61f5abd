/** '12 min', '3.5 h' or '2.1 days': how long something took, short enough for a table. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  return hours < 48 ? `${short(hours)} h` : `${short(hours / 24)} days`;
}

function short(count: number): string {
  return String(Math.round(count * 10) / 10);
}
