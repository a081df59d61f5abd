import type { CityLocation } from '#shared/rules/locations.ts';
import type { StateName } from '#shared/rules/states.ts';

/** The areas where homes and land of one class are offered, so that no cheap room is in Ikoyi. */

function areas(state: StateName, ...cities: string[]): CityLocation[] {
  return cities.map((city) => ({ state, city }));
}

export const ISLAND: readonly CityLocation[] = [
  ...areas('Lagos', 'Lekki', 'Lekki Phase 1', 'Victoria Island', 'Ikoyi'),
  ...areas('FCT', 'Maitama', 'Wuse 2'),
  ...areas('Rivers', 'GRA Phase 2'),
];

export const MIDDLE_CLASS: readonly CityLocation[] = [
  ...areas('Lagos', 'Gbagada', 'Surulere', 'Ajah', 'Ogba', 'Yaba', 'Festac', 'Magodo'),
  ...areas('FCT', 'Gwarinpa', 'Lokogoma', 'Life Camp', 'Kubwa', 'Jabi'),
  ...areas('Rivers', 'Woji', 'Rumuola', 'Stadium Road', 'Eliozu'),
  ...areas('Oyo', 'Bodija', 'Akobo', 'Oluyole', 'Ring Road'),
  ...areas('Ogun', 'Abeokuta', 'Arepo'),
  ...areas('Enugu', 'Independence Layout', 'New Haven', 'Trans Ekulu'),
  ...areas('Imo', 'New Owerri', 'World Bank'),
  ...areas('Delta', 'Asaba', 'Okpanam'),
  ...areas('Kano', 'Nassarawa GRA', 'Hotoro', 'Zoo Road'),
];

export const ORDINARY: readonly CityLocation[] = [
  ...areas('Lagos', 'Agege', 'Egbeda', 'Ikotun', 'Bariga', 'Mushin', 'Ikorodu', 'Iju'),
  ...areas('FCT', 'Kubwa', 'Lugbe', 'Nyanya', 'Dutse Alhaji', 'Karu'),
  ...areas('Rivers', 'Rumuokoro', 'Mile 3', 'Rumuola', 'Oyigbo'),
  ...areas('Oyo', 'Challenge', 'Apata', 'Mokola', 'Ojoo'),
  ...areas('Ogun', 'Abeokuta', 'Sango Ota', 'Mowe'),
  ...areas('Enugu', 'Abakpa', 'Emene', 'Achara Layout'),
  ...areas('Imo', 'Owerri', 'Orji'),
  ...areas('Delta', 'Warri', 'Asaba'),
  ...areas('Kano', 'Sabon Gari', 'Tarauni', 'Naibawa'),
];

/** Without the states where agencies advertise, for texts in the words of a private owner. */
export const PRIVATE: readonly CityLocation[] = ORDINARY.filter(
  ({ state }) => state !== 'FCT' && state !== 'Rivers',
);

export const NEAR_CAMPUS: readonly CityLocation[] = [
  ...areas('Lagos', 'Yaba', 'Bariga', 'Ojo'),
  ...areas('FCT', 'Gwagwalada'),
  ...areas('Rivers', 'Choba', 'Alakahia'),
  ...areas('Oyo', 'Apete', 'UI', 'Ogbomoso'),
  ...areas('Ogun', 'Ago-Iwoye', 'Abeokuta'),
  ...areas('Enugu', 'Nsukka', 'Agbani'),
  ...areas('Imo', 'Ihiagwa', 'Nekede'),
  ...areas('Delta', 'Abraka', 'Ozoro'),
];

/** Where houses still go up and plots are still empty. */
export const NEW_LAYOUTS: readonly CityLocation[] = [
  ...areas('Lagos', 'Ikorodu', 'Ayobo', 'Igando', 'Epe', 'Awoyaya'),
  ...areas('FCT', 'Kuje', 'Lugbe', 'Bwari', 'Kurudu'),
  ...areas('Rivers', 'Igwuruta', 'Rukpokwu', 'Oyigbo'),
  ...areas('Oyo', 'Moniya', 'Akala Express', 'Alakia'),
  ...areas('Ogun', 'Mowe', 'Ofada', 'Abeokuta', 'Owode'),
  ...areas('Enugu', 'Emene', '9th Mile', 'Agbani'),
  ...areas('Imo', 'Egbu', 'Naze'),
  ...areas('Delta', 'Okpanam', 'Ibusa'),
];

export const YABA: readonly CityLocation[] = areas('Lagos', 'Yaba');

export const COAST: readonly CityLocation[] = areas('Lagos', 'Ibeju-Lekki', 'Awoyaya', 'Badagry');

export const CASSAVA_BELT: readonly CityLocation[] = [
  ...areas('Ogun', 'Owode', 'Ilaro', 'Ijebu-Igbo', 'Ewekoro'),
  ...areas('Oyo', 'Iseyin', 'Moniya', 'Eruwa'),
  ...areas('Enugu', 'Udi', 'Nsukka'),
  ...areas('Imo', 'Ohaji', 'Oguta'),
  ...areas('Delta', 'Ogwashi-Uku', 'Kwale'),
];
