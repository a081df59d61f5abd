/** Cities and areas of the Middle Belt and the capital, as people say them. */

// biome-ignore format: a word list: one to a line would be too long to read
export const NORTH_CENTRAL = {
  Benue: ['Makurdi', 'Gboko', 'Otukpo', 'Katsina-Ala', 'Vandeikya', 'Adikpo', 'Oju', 'Aliade', 'Ugbokolo', 'Zaki Biam', 'High Level', 'Wurukum', 'North Bank'],
  FCT: [
    'Abuja', 'Wuse', 'Wuse 2', 'Garki', 'Garki 2', 'Maitama', 'Asokoro', 'Central Area', 'Utako', 'Jabi', 'Gwarinpa', 'Kado', 'Katampe',
    'Katampe Extension', 'Mabushi', 'Jahi', 'Life Camp', 'Wuye', 'Guzape', 'Gudu', 'Apo', 'Durumi', 'Games Village', 'Gaduwa',
    'Lokogoma', 'Galadimawa', 'Lugbe', 'Kubwa', 'Dutse Alhaji', 'Dawaki', 'Bwari', 'Mpape', 'Nyanya', 'Karu', 'Jikwoyi', 'Kurudu',
    'Orozo', 'Karmo', 'Idu', 'Dei-Dei', 'Zuba', 'Kuje', 'Gwagwalada', 'Kwali', 'Abaji', 'Airport Road',
  ],
  Kogi: ['Lokoja', 'Okene', 'Idah', 'Kabba', 'Ankpa', 'Anyigba', 'Ajaokuta', 'Dekina', 'Isanlu', 'Egbe', 'Koton Karfe', 'Ogaminana'],
  Kwara: ['Ilorin', 'Offa', 'Tanke', 'GRA Ilorin', 'Omu-Aran', 'Jebba', 'Lafiagi', 'Patigi', 'Kaiama', 'Erin-Ile', 'Ajase-Ipo', 'Challenge', 'Gaa Akanbi', 'Fate', 'Malete'],
  Nasarawa: ['Lafia', 'Keffi', 'Mararaba', 'Masaka', 'New Karu', 'Ado', 'Akwanga', 'Nasarawa', 'Doma', 'Karshi', 'Toto', 'Wamba', 'One Man Village'],
  Niger: ['Minna', 'Suleja', 'Bida', 'Kontagora', 'New Bussa', 'Madalla', 'Lapai', 'Agaie', 'Mokwa', 'Tegina', 'Zungeru', 'Bosso', 'Chanchaga', 'Tunga'],
  Plateau: ['Jos', 'Bukuru', 'Rayfield', 'Terminus', 'Bauchi Road', 'Angwan Rogo', 'Tudun Wada', 'Barkin Ladi', 'Pankshin', 'Shendam', 'Langtang', 'Mangu', 'Vom', 'Lamingo'],
} as const;
