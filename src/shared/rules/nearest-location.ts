import { findLocation, type StateName } from './states.ts';

// The location of the header's select that is nearest to a position on the map. It is loaded with the dialog
// that asks for the location.

export type Position = { latitude: number; longitude: number };

/** Null outside of Nigeria. */
export function nearestLocation(position: Position): string | null {
  let nearest: { town: Town; km: number } | null = null;
  for (const town of TOWNS) {
    const km = distanceKm(position, { latitude: town[2], longitude: town[3] });
    if (!nearest || km < nearest.km) nearest = { town, km };
  }
  if (!nearest || nearest.km > MAX_KM) return null;
  const [name, state] = nearest.town;
  return (findLocation(name) ?? findLocation(state))?.value ?? null;
}

/** The position of a larger town; null for other places. */
export function findTown(name: string, state: StateName): Position | null {
  const town = TOWNS.find(([one, of]) => of === state && one.toLowerCase() === name.toLowerCase());
  return town ? { latitude: town[2], longitude: town[3] } : null;
}

/** The largest distance of a place in Nigeria to the next town below. */
const MAX_KM = 120;

const EARTH_KM = 6371;

/** On the surface of the earth. */
export function distanceKm(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude);
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

type Town = readonly [name: string, state: StateName, latitude: number, longitude: number];

/** Several towns per state, because the border is closer to the capital of the next state in many places. */
// biome-ignore format: a table: one value to a line would be too long to read
const TOWNS: readonly Town[] = [
  ['Umuahia', 'Abia', 5.53, 7.49], ['Aba', 'Abia', 5.11, 7.37], ['Yola', 'Adamawa', 9.2, 12.48], ['Mubi', 'Adamawa', 10.27, 13.26],
  ['Uyo', 'Akwa Ibom', 5.03, 7.93], ['Eket', 'Akwa Ibom', 4.64, 7.92], ['Ikot Ekpene', 'Akwa Ibom', 5.18, 7.71],
  ['Awka', 'Anambra', 6.21, 7.07], ['Onitsha', 'Anambra', 6.15, 6.79], ['Nnewi', 'Anambra', 6.02, 6.91],
  ['Bauchi', 'Bauchi', 10.31, 9.84], ['Azare', 'Bauchi', 11.68, 10.19], ['Yenagoa', 'Bayelsa', 4.92, 6.26], ['Brass', 'Bayelsa', 4.31, 6.24],
  ['Makurdi', 'Benue', 7.73, 8.54], ['Gboko', 'Benue', 7.32, 9.0], ['Otukpo', 'Benue', 7.19, 8.13],
  ['Maiduguri', 'Borno', 11.83, 13.15], ['Biu', 'Borno', 10.61, 12.19], ['Monguno', 'Borno', 12.67, 13.61],
  ['Calabar', 'Cross River', 4.96, 8.32], ['Ikom', 'Cross River', 5.96, 8.71], ['Ogoja', 'Cross River', 6.66, 8.8],
  ['Asaba', 'Delta', 6.2, 6.73], ['Warri', 'Delta', 5.52, 5.75], ['Sapele', 'Delta', 5.89, 5.68], ['Ughelli', 'Delta', 5.49, 6.0],
  ['Abakaliki', 'Ebonyi', 6.32, 8.11], ['Afikpo', 'Ebonyi', 5.89, 7.94], ['Benin City', 'Edo', 6.34, 5.62], ['Auchi', 'Edo', 7.07, 6.26],
  ['Ekpoma', 'Edo', 6.74, 6.14], ['Ado-Ekiti', 'Ekiti', 7.62, 5.22], ['Ikere-Ekiti', 'Ekiti', 7.5, 5.23],
  ['Enugu', 'Enugu', 6.44, 7.5], ['Nsukka', 'Enugu', 6.86, 7.39], ['Abuja', 'FCT', 9.06, 7.49], ['Gwagwalada', 'FCT', 8.94, 7.08], ['Kubwa', 'FCT', 9.15, 7.32],
  ['Gombe', 'Gombe', 10.29, 11.17], ['Kumo', 'Gombe', 10.05, 11.21], ['Owerri', 'Imo', 5.48, 7.03], ['Orlu', 'Imo', 5.79, 7.04],
  ['Dutse', 'Jigawa', 11.76, 9.34], ['Hadejia', 'Jigawa', 12.45, 10.04], ['Kaduna', 'Kaduna', 10.52, 7.44], ['Zaria', 'Kaduna', 11.09, 7.72], ['Kafanchan', 'Kaduna', 9.58, 8.29],
  ['Kano', 'Kano', 12.0, 8.52], ['Wudil', 'Kano', 11.81, 8.84], ['Katsina', 'Katsina', 12.99, 7.6], ['Funtua', 'Katsina', 11.52, 7.31], ['Daura', 'Katsina', 13.03, 8.32],
  ['Birnin Kebbi', 'Kebbi', 12.45, 4.2], ['Yauri', 'Kebbi', 10.83, 4.77], ['Zuru', 'Kebbi', 11.43, 5.23], ['Lokoja', 'Kogi', 7.8, 6.74], ['Okene', 'Kogi', 7.55, 6.24], ['Anyigba', 'Kogi', 7.49, 7.17],
  ['Ilorin', 'Kwara', 8.5, 4.55], ['Offa', 'Kwara', 8.15, 4.72], ['Kaiama', 'Kwara', 9.61, 3.94],
  ['Ikeja', 'Lagos', 6.6, 3.35], ['Lagos Island', 'Lagos', 6.45, 3.39], ['Lekki', 'Lagos', 6.45, 3.6], ['Ikorodu', 'Lagos', 6.62, 3.51], ['Badagry', 'Lagos', 6.42, 2.88], ['Epe', 'Lagos', 6.58, 3.98],
  ['Lafia', 'Nasarawa', 8.49, 8.52], ['Keffi', 'Nasarawa', 8.85, 7.87], ['Mararaba', 'Nasarawa', 9.03, 7.59], ['Minna', 'Niger', 9.61, 6.56], ['Suleja', 'Niger', 9.18, 7.18], ['Bida', 'Niger', 9.08, 6.01], ['Kontagora', 'Niger', 10.4, 5.47], ['New Bussa', 'Niger', 9.88, 4.52],
  ['Abeokuta', 'Ogun', 7.16, 3.35], ['Ijebu Ode', 'Ogun', 6.82, 3.92], ['Sango Ota', 'Ogun', 6.69, 3.23], ['Sagamu', 'Ogun', 6.84, 3.65], ['Akure', 'Ondo', 7.25, 5.19], ['Ondo', 'Ondo', 7.09, 4.84], ['Okitipupa', 'Ondo', 6.5, 4.78],
  ['Osogbo', 'Osun', 7.77, 4.56], ['Ile-Ife', 'Osun', 7.48, 4.56], ['Ilesa', 'Osun', 7.63, 4.74], ['Ibadan', 'Oyo', 7.38, 3.9], ['Ogbomoso', 'Oyo', 8.13, 4.25], ['Oyo', 'Oyo', 7.85, 3.93], ['Saki', 'Oyo', 8.67, 3.39],
  ['Jos', 'Plateau', 9.9, 8.86], ['Shendam', 'Plateau', 8.88, 9.54], ['Port Harcourt', 'Rivers', 4.82, 7.05], ['Bonny', 'Rivers', 4.45, 7.17], ['Ahoada', 'Rivers', 5.08, 6.65],
  ['Sokoto', 'Sokoto', 13.06, 5.24], ['Tambuwal', 'Sokoto', 12.4, 4.65], ['Jalingo', 'Taraba', 8.89, 11.36], ['Wukari', 'Taraba', 7.87, 9.78], ['Gembu', 'Taraba', 6.72, 11.26],
  ['Damaturu', 'Yobe', 11.75, 11.96], ['Potiskum', 'Yobe', 11.71, 11.08], ['Gashua', 'Yobe', 12.87, 11.05], ['Gusau', 'Zamfara', 12.17, 6.66], ['Kaura Namoda', 'Zamfara', 12.59, 6.59],
];
