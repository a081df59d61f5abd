/** Cities and areas of the north-west, as people say them. */

// biome-ignore format: a word list: one to a line would be too long to read
export const NORTH_WEST = {
  Jigawa: ['Dutse', 'Hadejia', 'Gumel', 'Kazaure', 'Birnin Kudu', 'Ringim', 'Gwaram', 'Babura', 'Maigatari', 'Jahun', 'Birniwa'],
  Kaduna: [
    'Kaduna', 'Zaria', 'Sabon Gari', 'Samaru', 'Barnawa', 'Kakuri', 'Sabon Tasha', 'Ungwan Rimi', 'Malali', 'Kawo', 'Tudun Wada',
    'Rigasa', 'Mando', 'Narayi', 'Gonin Gora', 'Kafanchan', 'Kachia', 'Zonkwa', 'Saminaka', 'Birnin Gwari', 'Makarfi', 'Ungwan Dosa',
  ],
  Kano: [
    'Kano', 'Sabon Gari', 'Nassarawa GRA', 'Bompai', 'Fagge', 'Dala', 'Gwale', 'Tarauni', 'Kumbotso', 'Ungogo', 'Kantin Kwari',
    'Kofar Ruwa', 'Zoo Road', 'Hotoro', 'Naibawa', 'Sharada', 'Gyadi-Gyadi', 'Hausawa', 'Badawa', 'Brigade', 'Rijiyar Zaki',
    'Dorayi', 'Kabuga', 'Wudil', 'Bichi', 'Gaya', 'Rano', 'Gwarzo', 'Dawakin Kudu',
  ],
  Katsina: ['Katsina', 'Funtua', 'Daura', 'Malumfashi', 'Kankia', 'Bakori', 'Dutsin-Ma', 'Jibia', 'Mani', 'Kankara', 'Batsari', 'Kofar Kaura'],
  Kebbi: ['Birnin Kebbi', 'Argungu', 'Yauri', 'Zuru', 'Jega', 'Koko', 'Kamba', 'Bunza', 'Gwandu', 'Bagudo', 'Kalgo'],
  Sokoto: ['Sokoto', 'Arkilla', 'Gwiwa', 'Mabera', 'Tambuwal', 'Gwadabawa', 'Bodinga', 'Wurno', 'Illela', 'Yabo', 'Goronyo', 'Kwannawa', 'Runjin Sambo'],
  Zamfara: ['Gusau', 'Kaura Namoda', 'Talata Mafara', 'Anka', 'Tsafe', 'Bungudu', 'Gummi', 'Maru', 'Shinkafi', 'Zurmi'],
} as const;
