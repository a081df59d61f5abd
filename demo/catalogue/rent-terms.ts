/** What all rents have in common: the fees, light and water. */

export const RENT = {
  rentPeriod: '1 year',
  agencyFee: '{tenth}',
  legalFee: '{tenth}',
  cautionFee: '{twentieth}',
  power: '{power}',
  water: '{water}',
  advertiser: '{advertiser}',
};

export const RENT_VARY = {
  power: ['Band A', 'Band B or C', 'Prepaid meter'],
  water: ['Borehole', 'Treated', 'Public supply'],
  advertiser: ['Agent', 'Agent', 'Caretaker'],
};

export const RENT_SENTENCES = [
  'Light: {power|lower}; water: {water|lower}.',
  'Total package is rent plus the fees listed here, nothing hidden.',
  'Landlord lives outside, so there is peace.',
];
