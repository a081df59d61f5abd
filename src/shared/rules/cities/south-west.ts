/** Cities and areas of Lagos and the south-west, as people say them. */

// biome-ignore format: a word list: one to a line would be too long to read
export const SOUTH_WEST = {
  Ekiti: ['Ado-Ekiti', 'Ikere-Ekiti', 'Ikole-Ekiti', 'Ijero-Ekiti', 'Oye-Ekiti', 'Efon-Alaaye', 'Ise-Ekiti', 'Emure-Ekiti', 'Omuo-Ekiti', 'Aramoko-Ekiti', 'Iyin-Ekiti', 'Ilawe-Ekiti'],
  Lagos: [
    'Lekki', 'Lekki Phase 1', 'Victoria Island', 'Ikoyi', 'Lagos Island', 'Yaba', 'Ikeja', 'GRA Ikeja', 'Computer Village', 'Surulere', 'Ajah', 'Sangotedo',
    'Ikate', 'Chevron', 'Osapa', 'Agungi', 'Jakande', 'Oniru', 'VGC', 'Abraham Adesanya', 'Awoyaya', 'Ibeju-Lekki', 'Epe', 'Maryland', 'Ojodu Berger',
    'Magodo', 'Ogba', 'Agege', 'Ifako-Ijaiye', 'Iju', 'Egbeda', 'Ikotun', 'Igando', 'Ipaja', 'Ayobo', 'Alimosho', 'Oshodi', 'Isolo', 'Ejigbo',
    'Ajao Estate', 'Festac', 'Amuwo-Odofin', 'Satellite Town', 'Ojo', 'Alaba', 'Badagry', 'Apapa', 'Ajegunle', 'Mushin', 'Ilupeju', 'Anthony',
    'Gbagada', 'Bariga', 'Shomolu', 'Palmgrove', 'Ebute Metta', 'Ketu', 'Mile 12', 'Ojota', 'Ogudu', 'Ikorodu', 'Balogun', 'Ladipo', 'Trade Fair',
  ],
  Ogun: [
    'Abeokuta', 'Ijebu-Ode', 'Sagamu', 'Ota', 'Sango Ota', 'Ifo', 'Ilaro', 'Mowe', 'Ibafo', 'Arepo', 'Magboro', 'Ofada', 'Agbara', 'Akute', 'Ojodu',
    'Ijebu-Igbo', 'Ago-Iwoye', 'Iperu', 'Ikenne', 'Ilishan', 'Ode-Remo', 'Ewekoro', 'Ijoko', 'Agbado', 'Asero', 'Oke-Mosan', 'Owode',
  ],
  Ondo: ['Akure', 'Ondo', 'Owo', 'Ikare-Akoko', 'Okitipupa', 'Ore', 'Idanre', 'Oba-Ile', 'Alagbaka', 'Ijapo Estate', 'Igbokoda', 'Ile-Oluji', 'Oka-Akoko', 'Igbara-Oke', 'FUTA'],
  Osun: ['Osogbo', 'Ile-Ife', 'Ilesa', 'Ede', 'Iwo', 'Ikirun', 'Ejigbo', 'Ila Orangun', 'Modakeke', 'Ikire', 'Gbongan', 'Ipetumodu', 'Okuku', 'Oke-Fia', 'Ogo-Oluwa', 'Inisa'],
  Oyo: [
    'Ibadan', 'Bodija', 'Ring Road', 'Challenge', 'Dugbe', 'Mokola', 'Sango', 'Agodi GRA', 'Jericho', 'Iyaganku', 'Oluyole', 'Akobo', 'Ojoo', 'UI', 'Apete', 'Eleyele',
    'Moniya', 'Iwo Road', 'Gate', 'Felele', 'Apata', 'Akala Express', 'Alakia', 'New Garage', 'Ogbomoso', 'Oyo', 'Iseyin', 'Saki', 'Eruwa', 'Kishi', 'Igboho', 'Igbo-Ora', 'Okeho',
  ],
} as const;
