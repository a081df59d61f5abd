/** Cities and areas of the north-east, as people say them. */

// biome-ignore format: a word list: one to a line would be too long to read
export const NORTH_EAST = {
  Adamawa: ['Yola', 'Jimeta', 'Mubi', 'Numan', 'Ganye', 'Gombi', 'Michika', 'Hong', 'Girei', 'Demsa', 'Song'],
  Bauchi: ['Bauchi', 'Azare', 'Misau', "Jama'are", 'Ningi', 'Katagum', 'Dass', 'Tafawa Balewa', 'Alkaleri', 'Toro', 'Wunti', 'Yelwa'],
  Borno: ['Maiduguri', 'Biu', 'Bama', 'Monguno', 'Konduga', 'Gwoza', 'Dikwa', 'Damboa', 'Ngala', 'Chibok', 'Bulumkutu', 'Gwange', 'Custom Area'],
  Gombe: ['Gombe', 'Kaltungo', 'Billiri', 'Dukku', 'Bajoga', 'Kumo', 'Deba', 'Nafada', 'Pantami', 'Tudun Wada', 'Talasse'],
  Taraba: ['Jalingo', 'Wukari', 'Takum', 'Bali', 'Gembu', 'Zing', 'Ibi', 'Serti', 'Mutum Biyu', 'Donga', 'Lau'],
  Yobe: ['Damaturu', 'Potiskum', 'Gashua', 'Nguru', 'Geidam', 'Buni Yadi', 'Fika', 'Nangere', 'Dapchi', 'Machina'],
} as const;
