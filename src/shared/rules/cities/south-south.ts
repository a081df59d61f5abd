/** Cities and areas of the Niger Delta and its neighbours, as people say them. */

// biome-ignore format: a word list: one to a line would be too long to read
export const SOUTH_SOUTH = {
  'Akwa Ibom': ['Uyo', 'Eket', 'Ikot Ekpene', 'Oron', 'Ikot Abasi', 'Abak', 'Etinan', 'Itu', 'Ibeno', 'Onna', 'Mkpat Enin', 'Ewet Housing', 'Shelter Afrique', 'Ikot Osurua'],
  Bayelsa: ['Yenagoa', 'Amarata', 'Opolo', 'Kpansia', 'Swali', 'Ekeki', 'Otuoke', 'Brass', 'Nembe', 'Sagbama', 'Ogbia', 'Ekeremor', 'Kaiama'],
  'Cross River': ['Calabar', 'Calabar South', 'State Housing', 'Satellite Town', 'Marian', 'Ikom', 'Ogoja', 'Obudu', 'Ugep', 'Akamkpa', 'Odukpani', 'Obubra', 'Akpabuyo'],
  Delta: [
    'Asaba', 'Warri', 'Effurun', 'Ughelli', 'Sapele', 'Agbor', 'Abraka', 'Okpanam', 'Ibusa', 'Ogwashi-Uku', 'Kwale', 'Oghara', 'Ozoro',
    'Oleh', 'Burutu', 'Koko', 'Jakpa', 'Ekpan', 'Enerhen', 'Udu', 'Ovwian', 'Issele-Uku', 'Patani', 'Bomadi',
  ],
  Edo: [
    'Benin City', 'GRA Benin', 'Ugbowo', 'Uselu', 'Sapele Road', 'Airport Road', 'Ikpoba Hill', 'Ring Road', 'Ekenwan', 'Siluko', 'New Benin',
    'Ekosodin', 'Isihor', 'Auchi', 'Ekpoma', 'Uromi', 'Irrua', 'Igarra', 'Sabongida-Ora', 'Okada', 'Igueben', 'Agenebode',
  ],
  Rivers: [
    'Port Harcourt', 'GRA Phase 1', 'GRA Phase 2', 'GRA Phase 3', 'Old GRA', 'D-Line', 'Diobu', 'Mile 1', 'Mile 3', 'Town', 'Borokiri', 'Trans Amadi',
    'Rumuola', 'Rumuokoro', 'Rumuokwuta', 'Rumuigbo', 'Rumuodara', 'Rumuomasi', 'Rumuibekwe', 'Rumuolumeni', 'Rumuodomaya', 'Ada George',
    'Choba', 'Alakahia', 'Ozuoba', 'Rukpokwu', 'Woji', 'Elelenwo', 'Eliozu', 'Peter Odili Road', 'Stadium Road', 'Oyigbo', 'Eleme', 'Igwuruta',
    'Bonny', 'Bori', 'Ahoada', 'Omoku', 'Elele', 'Okrika', 'Degema', 'Buguma',
  ],
} as const;
