/** Cities and areas of the south-east, as people say them. */

// biome-ignore format: a word list: one to a line would be too long to read
export const SOUTH_EAST = {
  Abia: ['Umuahia', 'Aba', 'Ariaria', 'Osisioma', 'Ogbor Hill', 'Ohafia', 'Arochukwu', 'Bende', 'Isuikwuato', 'Uzuakoli', 'Umudike', 'Abiriba', 'Ehere', 'World Bank Estate'],
  Anambra: [
    'Awka', 'Onitsha', 'Nnewi', 'Ekwulobia', 'Ogidi', 'Obosi', 'Nkpor', 'Oko', 'Ihiala', 'Agulu', 'Aguata', 'Nnobi', 'Ozubulu', 'Oraifite',
    'Igbo-Ukwu', 'Uli', 'Otuocha', 'Amawbia', 'Nibo', 'Abagana', 'Awada', 'Fegge', 'Main Market', 'Ifite', 'Umunze', 'Okija',
  ],
  Ebonyi: ['Abakaliki', 'Afikpo', 'Onueke', 'Ishieke', 'Ezzamgbo', 'Unwana', 'Ikwo', 'Okposi', 'Nkalagu', 'Uburu', 'Kpirikpiri'],
  Enugu: [
    'Enugu', 'New Haven', 'Independence Layout', 'GRA Enugu', 'Ogui', 'Achara Layout', 'Uwani', 'Coal Camp', 'Abakpa', 'Emene',
    'Trans Ekulu', 'Thinkers Corner', 'Gariki', 'Asata', 'Maryland', '9th Mile', 'Nsukka', 'Oji River', 'Awgu', 'Udi', 'Obollo-Afor', 'Agbani', 'Enugu-Ezike',
  ],
  Imo: ['Owerri', 'Orlu', 'Okigwe', 'New Owerri', 'World Bank', 'Ikenegbu', 'Aladinma', 'Egbu', 'Naze', 'Orji', 'Akwakuma', 'Mbaise', 'Oguta', 'Mbano', 'Nkwerre', 'Ohaji', 'Ideato', 'Nekede', 'Ihiagwa'],
} as const;
