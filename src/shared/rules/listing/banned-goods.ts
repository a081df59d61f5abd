/**
 * All goods that may not be sold, by Nigerian law or because they harm people, with the reason. Matching
 * ignores case, accents, plurals and disguised spellings (find-banned-goods.ts); the words of a phrase must
 * stand together.
 */

export type BannedGoods = {
  kind: string;
  reason: string;
  /** Rejected anywhere in a text, except in the contexts of banned-goods-exceptions.ts. */
  words: readonly string[];
  /** Names so unusual that they are recognized with one typo or with a suffix. */
  oddNames?: boolean;
  /** Makes all words harmless right before or after them: a gun poster is a poster. Up to two words. */
  beside?: readonly string[];
  /** By banned word: the words right before or after it that make it harmless. */
  unless?: Readonly<Record<string, readonly string[]>>;
  /** The same, right before only. */
  before?: Readonly<Record<string, readonly string[]>>;
  /** Makes all words harmless right after them only: a gun safe is harmless, a safe gun is not. */
  after?: readonly string[];
};

// biome-ignore format: word lists: one to a line would be too long to read
const STORIES = [
  'toy', 'game', 'gaming', 'dvd', 'movie', 'film', 'book', 'book about', 'book on', 'novel', 'poster', 'sticker', 'tattoo', 'for kid', 'for child', 'for children', 'costume', 'cosplay', 'kid', 'child', 'children', 'doll',
  'figure', 'figurine', 'lego', 'nerf', 'ps3', 'ps4', 'ps5', 'xbox', 'nintendo', 'playstation', 'painting', 'drawing', 'print', 'printed', 'pattern', 'pendant',
  'necklace', 'keychain', 'keyholder', 'shirt', 'hoodie', 'cd', 'album', 'vinyl', 'comic', 'puzzle', 'cake', 'topper', 'plush', 'inflatable', 'replica',
];
// biome-ignore format: a word list: one to a line would be too long to read
const HELP = [
  'addict', 'addicted', 'addiction', 'rehab', 'rehabilitation', 'counselling', 'counselor', 'counsellor', 'awareness', 'abuse', 'quit', 'test', 'testing', 'detector',
  'book', 'book about', 'book on', 'novel', 'movie', 'film', 'dvd', 'poster', 'shirt', 'hoodie', 'perfume', 'fragrance',
];

// biome-ignore format: word lists: one to a line would be too long to read
export const BANNED_GOODS: readonly BannedGoods[] = [
  {
    kind: 'weapons',
    reason: 'Weapons and ammunition cannot be sold on Kasuwa.',
    words: [
      'gun', 'handgun', 'pistol', 'rifle', 'revolver', 'shotgun', 'firearm', 'ak47', 'ak 47', 'a k 47', 'ar15', 'ar 15', 'a r 15', 'shot gun', 'glock', 'beretta', 'berretta', 'double barrel', 'single barrel gun', 'machine gun', 'pump action', 
      'dane gun', 'air rifle', 'ammunition', 'ammo', 'live bullet', 'live round', 'gun bullet', 'box of bullet', 'bullet for sale', 'carton of bullet', '9mm bullet',
      'rubber bullet', 'stun gun', 'taser', 'tear gas', 'teargas', 'brass knuckle', 'knuckle duster', 'switchblade', 'flick knife', 'rocket launcher', 'crossbow',
    ],
    beside: [
      ...STORIES, 'water', 'bubble', 'massage', 'massager', 'mic', 'microphone', 'perfume', 'lighter',
    ],
    after: ['safe', 'locker', 'cabinet', 'mount', 'bag', 'case', 'holster', 'watch', 'sunglass', 'jean'],
    unless: {
      gun: ['metal', 'rose', 'n rose', 'and rose', 'shaped', 'hill', 'germ', 'massager', 'maverick', 'grave', 'sound', 'nozzle', 'hose'],
      pistol: ['spray', 'grip', 'paint', 'drill', 'hose', 'garden', 'squat', 'sex', 'detroit', 'glue', 'washer', 'nozzle', 'shrimp'],
      rifle: ['range', 'scope', 'green', 'paper'],
      beretta: ['chevrolet', 'shoe', 'cap', 'jacket'],
      'double barrel': ['jean', 'trouser', 'pant', 'carburetor', 'carburettor', 'lock', 'tank', 'grill'],
      revolver: ['beatles', 'stool', 'chair'],
      ammo: ['colour', 'paint', 'weathering', 'crate shelf', 'crate table', 'crate storage'],
      firearm: ['training', 'licence', 'license', 'security', 'lawyer'],
      'pump action': ['bottle', 'lotion', 'soap', 'dispenser', 'water', 'spray', 'flask'],
    },
    before: {
      gun: [
        'glue', 'cap', 'nail', 'spray', 'sprayer', 'heat', 'hot air', 'torch', 'lighter', 'wax', 'waxing', 'sewing', 'cooler', 'grease', 'staple', 'stapling', 'stapler', 'caulk', 'caulking', 'caulker', 'silicone', 'sealant', 'paint', 'painting', 'foam', 'pressure',
        'washer', 'wash', 'washing', 'cleaning', 'muscle', 'fascia', 'barcode', 'scanner', 'pricing', 'label', 'labelling', 'tag', 'tagging', 'temperature',
        'thermometer', 'infrared', 'rivet', 'riveter', 'solder', 'soldering', 'welding', 'mig', 'money', 'cash', 'tattoo', 'airbrush', 'light', 'hair', 'dryer', 'jet', 'snow', 'impact',
        'wrench', 'drill', 'screw', 'brad', 'pin', 'tufting', 'embroidery', 'blow', 'blower', 'dust', 'duster', 'compressor', 'inflator', 'tyre', 'texture', 'plaster', 'concrete',
        'sand', 'sandblasting', 'powder', 'coating', 'lubrication', 'piercing', 'needle', 'mesotherapy', 'confetti', 'smoke', 'co2', 'fog', 'vaccine', 'injection',
        'radar', 'garden', 'irrigation', 'sealer', 'epoxy', 'adhesive', 'fuel', 'dispenser',
      ],
    },
  },
  {
    kind: 'explosives',
    reason: 'Explosives, fireworks and bangers are against the law and cannot be sold on Kasuwa.',
    words: [
      'explosives', 'explosive device', 'c4 explosive', 'grenade', 'dynamite stick', 'stick of dynamite', 'detonator', 'gunpowder', 'gun powder', 'petrol bomb', 'pipe bomb', 
      'nail bomb', 'molotov', 'landmine', 'firework', 'fire work', 'firecracker', 'fire cracker', 'knockout', 'knock out', 'banger', 'roman candle', 
    ],
    beside: STORIES,
    unless: {
      grenade: ['bike', 'protein', 'bar', 'gear'],
      gunpowder: ['tea', 'green'],
      'gun powder': ['tea', 'green', 'coating'],
      detonator: ['sneaker', 'speaker', 'shoe', 'cap'],
      firework: ['cold', 'led', 'light', 'lamp', 'rose', 'flower', 'app', 'adobe'],
      'fire work': ['safety', 'service', 'permit'],
      knockout: [
        'price', 'offer', 'deal', 'boxing', 'punch', 'punching', 'glove', 'tournament', 'match', 'stage', 'round', 'football', 'cup', 'rose', 'stain', 'bass', 'mosquito', 'insecticide',
        'competition', 'league', 'dress', 'heel', 'figure', 'bag', 'champion', 'weed', 'killer',
      ],
      'knock out': [
        'price', 'offer', 'deal', 'boxing', 'punch', 'punching', 'glove', 'tournament', 'match', 'stage', 'round', 'football', 'cup', 'stain', 'mosquito', 'insecticide', 'league', 'panel',
        'tool', 'die', 'hole', 'electrical', 'weed',
      ],
      banger: ['car', 'sausage', 'hit', 'music', 'song', 'beat', 'head', 'speaker', 'club', 'mash', 'racing', 'old', 'bass', 'sound', 'jam'],
    },
  },
  {
    kind: 'drugs',
    oddNames: true,
    reason: 'Hard drugs cannot be sold on Kasuwa.',
    words: [
      'cocaine', 'crack cocaine', 'heroin', 'crystal meth', 'meth', 'methamphetamine', 'amphetamine', 'mkpuru mmiri', 'mkpurummiri', 'mkpuru miri', 'ice drug', 'mdma', 'ecstasy pill',
      'ecstasy tablet', 'molly pill', 'lsd', 'magic mushroom', 'psilocybin', 'ketamine', 'marijuana', 'cannabis', 'weed', 'indian hemp', 'canadian loud', 'skunk weed',
      'ganja', 'kush', 'hashish', 'thc', 'laughing gas', 'hard drug', 'purple drank', 'synthetic cannabinoid',
    ],
    beside: HELP,
    unless: {
      meth: ['lab'],
      lsd: ['differential', 'diff', 'gearbox', 'axle', 'car'],
      weed: [
        'killer', 'free', 'extractor', 'eater', 'eating', 'whacker', 'wacker', 'remover', 'removal', 'control', 'barrier', 'trimmer', 'cutter', 'cutting', 'mat', 'puller', 'sea', 'tumble', 'herbicide', 'spray', 'sprayer', 'slasher',
        'mower', 'weeder', 'hoe', 'cleared', 'clearing', 'stubborn', 'kill', 'remove', 'fabric',
      ],
      kush: ['incense', 'scent', 'fragrance', 'perfume', 'bracelet'],
      thc: ['torch', 'plasma'],
    },
  },
  {
    kind: 'medicines',
    oddNames: true,
    reason: 'Prescription medicines may only be sold by a pharmacy and cannot be sold on Kasuwa.',
    words: [
      'codeine', 'tramadol', 'tramol', 'tramaking', 'tafradol', 'rohypnol', 'rohipnol', 'rophynol', 'refnol', 'swinol', 'flunitrazepam', 'diazepam', 'valium', 'xanax', 'alprazolam', 'lexotan',
      'bromazepam', 'lorazepam', 'clonazepam', 'pentazocine', 'morphine', 'pethidine', 'oxycodone', 'oxycontin', 'percocet', 'hydrocodone', 'vicodin', 'fentanyl', 'methadone',
      'dihydrocodeine', 'adderall', 'ritalin', 'viagra', 'sildenafil', 'cialis', 'tadalafil', 'misoprostol', 'cytotec', 'mifepristone', 'abortion pill', 'abortion drug', 'abortion tablet',
      'anabolic steroid', 'dianabol', 'trenbolone', 'amoxicillin', 'ampiclox', 'ciprofloxacin', 'emzolyn', 'benzhexol', 'exol 5', 'exol5', 'prescription drug', 'prescription medicine', 'sleeping pill', 'sleeping tablet',
      'zolpidem', 'ozempic', 'chloroform', 'injectable testosterone',
    ],
    beside: HELP,
    unless: {
      chloroform: ['laboratory', 'lab', 'reagent', 'bottle'],
      'prescription drug': ['shelf', 'shelves', 'pharmacy', 'pharmacist', 'dispense', 'dispensing'],
    },
  },
  {
    kind: 'people',
    reason: 'Human beings and human body parts are never for sale.',
    words: [
      'human organ', 'human kidney', 'human part', 'human body part', 'human head', 'human skull', 'human bone', 'human blood', 'human flesh', 'kidney donor', 'kidney for sale',
      'sell my kidney', 'sell your kidney', 'buy kidney', 'kidney needed', 'organ donor needed', 'organ trade', 'baby factory', 'buy a baby', 'sell a baby', 'newborn for sale', 'newborn baby for sale',
      'sell your blood', 
    ],
    beside: [
      'model', 'anatomy', 'anatomical', 'plastic', 'chart', 'poster', 'book', 'biology', 'teaching', 'decor', 'lamp', 'mask', 'mannequin', 'costume', 'drawing', 'sculpture', 'pressure', 'awareness',
      'wig', 'hair',
    ],
  },
  {
    kind: 'wildlife',
    reason: 'Protected animals and products made from them cannot be sold on Kasuwa.',
    words: [
      'pangolin', 'elephant ivory', 'raw ivory', 'real ivory', 'ivory tusk', 'carved ivory', 'ivory carving', 'ivory bangle', 'ivory bracelet', 'elephant tusk', 'elephant tail', 'rhino horn', 'lion cub',
      'lion skin', 'tiger cub', 'tiger skin', 'leopard skin', 'cheetah cub', 'cheetah skin', 'live crocodile', 'baby crocodile', 'live tortoise', 'crocodile head', 'chimpanzee', 'baby gorilla', 'live gorilla', 'live monkey', 'pet monkey',
      'monkey for sale', 'african grey parrot', 'african gray parrot', 'grey parrot', 'gray parrot', 'donkey genital', 'donkey penis', 'donkey skin', 'donkey hide', 'donkey meat', 'vulture head',
      'live vulture', 'vulture part', 'turtle egg', 'sea turtle', 'turtle meat', 'shark fin', 'manatee', 'endangered animal', 'hyena skin', 'hippo teeth', 'live python',
    ],
    beside: [
      ...STORIES, 'synthetic', 'faux', 'fake', 'imitation', 'colour', 'design', 'fabric', 'duvet', 'blanket', 'rug', 'cage', 'feed', 'food', 'soup', 'decor', 'statue', 'sculpture', 'rescue', 'ankara',
      'wallpaper', 'velvet', 'scarf', 'blouse', 'dress', 'socks', 'polyester', 'antenna', 'aerial',
    ],
  },
  {
    kind: 'forged-money',
    reason: 'Fake money and anything that promises to multiply money cannot be offered on Kasuwa.',
    words: [
      'fake money', 'fake 1000', 'fake 500', 'fake naira', 'fake dollar', 'fake currency', 'fake pound', 'fake euro', 'counterfeit money', 'counterfeit note', 'counterfeit naira', 'counterfeit currency',
      'counterfeit dollar', 'prop money', 'black money', 'ssd chemical', 'ssd solution', 'money doubling', 'double your money', 'double your cash', 'money multiplying',
      'multiply your money', 'triple your money', 'fake alert', 'fake bank alert', 'fake transfer', 'fake credit alert', 'flash fund', 'flash funds', 'bank flashing', 'flash btc', 'flash usdt', 'flash usd',
    ],
    beside: ['detector', 'detection', 'detect', 'detecting', 'checker', 'counting', 'counter', 'machine', 'toy', 'monopoly', 'game', 'movie', 'book', 'cake', 'beware', 'avoid', 'reject', 'song', 'clip', 'bag', 'box', 'purse', 'wallet', 'belt'],
    unless: { 'ssd solution': ['laptop', 'storage', 'computer', 'drive', 'pc', 'hdd', 'for slow', 'for laptop', 'for pc'] },
  },
  {
    kind: 'documents',
    reason: 'Identity papers, certificates and exam results, real or forged, cannot be sold on Kasuwa.',
    words: [
      'fake id', 'fake passport', 'fake visa', 'fake certificate', 'fake result', 'fake document', 'fake driver licence', 'fake drivers licence', 'fake drivers license', 'fake licence', 'fake license',
      'fake nin', 'forged certificate', 'forged document', 'forged passport', 'novelty passport', 'passport for sale', 'buy certificate', 'buy degree', 'certificate without exam', 'certificate no exam', 'degree without exam', 'degree certificate no exam', 'degree for sale',
      'university certificate available', 'nysc certificate for sale', 'buy nysc', 'sell nysc', 'waec certificate for sale', 'degree certificate for sale', 'sell certificate', 'voters card for sale', 'buy voters card', 'sell voters card', 'waec upgrade', 'waec upgrading', 'upgrade waec', 'waec result upgrade', 'waec result upgrading',
      'upgrade of waec', 'upgrade your waec', 'upgrade your result', 'upgrade your jamb', 'result upgrade', 'result upgrading', 'upgrading of result', 'upgrade of result', 'neco upgrade',
      'neco upgrading', 'jamb upgrade', 'jamb upgrading', 'jamb score upgrade', 'jamb result upgrade', 'neco result upgrade', 'waec expo', 'neco expo', 'jamb expo', 'waec run', 'waec runz', 'neco run', 'neco runz',
      'jamb run', 'jamb runz', 'gce expo', 'gce run', 'gce runz', 'nin for sale', 'sell nin', 'buy nin', 'sell your nin', 'need your nin', 'nin of', 'bvn of', 'ssn', 'bvn for sale', 'sell bvn', 'buy bvn', 'rent bvn', 'bvn needed', 'sell your bvn',
      'rent your bvn', 'need your bvn',
    ],
    beside: ['detector', 'holder', 'frame', 'past', 'question', 'lamination', 'laminating', 'cover', 'wallet', 'beware', 'reject', 'required', 'requirement', 'requires', 'valid', 'bring', 'present', 'verification', 'enrolment', 'applicant', 'candidate', 'must', 'deodorant'],
  },
  {
    kind: 'accounts',
    reason: 'Hacked accounts, card details and tools for fraud cannot be offered on Kasuwa.',
    words: [
      'hacked account', 'hacked facebook', 'hacked instagram', 'hacked card', 'hacked netflix', 'facebook hacking', 'whatsapp hacking', 'instagram hacking', 'hack whatsapp', 'hack facebook', 'hack instagram',
      'hack account', 'hack phone', 'hack bank', 'hacking service', 'hacker for hire', 'hire a hacker', 'spy on your partner', 'cvv', 'fullz', 'card dump', 'dump with pin', 'carding', 'clone card', 'cloned card',
      'cloned atm', 'blank atm', 'bank log', 'bank login', 'paypal log', 'cashapp log', 'stolen card', 'yahoo format', 'yahoo yahoo', 'yahoo plus', 'yahoo tool', 'yahoo boy', 'billing format', 'dating format',
      'bombing format', 'scam page', 'phishing page', 'sim swap', 'spoof call', 'bank account for sale', 'bank account for rent', 'opay account for sale', 'pos fraud', 'bypass otp', 'otp bypass', 'otp bot',
    ],
    beside: ['security', 'protect', 'protection', 'awareness', 'recover', 'recovery', 'prevent', 'ethical', 'wool', 'book', 'novel', 'movie', 'printer', 'cotton', 'comb', 'machine', 'never', 'cable', 'core', 'wire', 'life', 'holder', 'stand'],
  },
  {
    kind: 'stolen',
    reason: 'Stolen goods cannot be sold on Kasuwa.',
    words: [
      'stolen phone', 'stolen iphone', 'stolen laptop', 'stolen car', 'stolen vehicle', 'stolen goods', 'stolen item', 'stolen bike', 'stolen crude', 'snatched phone', 'snatched car', 'kpo fire', 'kpofire',
      'change imei', 'imei change', 'imei changing', 'imei changer', 'change of imei',
    ],
    beside: ['tracker', 'tracking', 'track', 'recover', 'recovery', 'find', 'insurance', 'alarm', 'book', 'movie', 'never', 'not', 'if', 'when', 'prevent', 'anti', 'block', 'report', 'avoid', 'police'],
  },
  {
    kind: 'uniforms',
    reason: 'Uniforms and kit of the police and armed forces cannot be sold on Kasuwa.',
    words: [
      'police uniform', 'army uniform', 'military uniform', 'navy uniform', 'air force uniform', 'airforce uniform', 'soldier uniform', 'mopol uniform', 'nscdc uniform', 'frsc uniform', 'customs uniform', 'sars uniform', 'dss uniform',
      'military camouflage', 'army camouflage', 'army camo', 'military camo', 'police badge', 'army badge', 'police id card', 'army id card', 'military id card', 'dss id card', 'police beret', 'army beret',
      'police cap', 'army cap', 'soldier cap', 'military cap', 'police vest', 'police belt', 'police kit', 'military kit', 'army kit', 'handcuff', 'bulletproof vest', 'bullet proof vest', 'bulletproof jacket', 'bullet proof jacket', 'ballistic helmet',
      'ballistic vest', 'army plate number', 'police plate number', 'spy plate number', 'spy police number',
    ],
    beside: [...STORIES, 'baby', 'boy', 'girl', 'party', 'career', 'school', 'fluffy', 'bracelet', 'design', 'style', 'trauma', 'cup', 'mug'],
  },
  {
    kind: 'sim-cards',
    reason: 'SIM cards registered to other people cannot be sold on Kasuwa.',
    words: [
      'registered sim', 'pre registered sim', 'preregistered sim', 'already registered sim', 'sim already registered', 'sim card already registered', 'sim registered', 'sim card registered', 'registered mtn sim', 'registered airtel sim', 'registered glo sim', 'registered 9mobile sim',
      'activated sim', 'sim with nin', 'sim without nin', 'sim without registration', 'unregistered sim',
    ],
    beside: ['your', 'own', 'must', 'office', 'agent', 'job', 'replacement', 'retrieve', 'phone'],
    before: { 'sim registered': ['dual', 'single', 'two', '2'], 'sim card registered': ['dual'] },
  },
  {
    kind: 'adult',
    reason: 'Adult services and pornography cannot be offered on Kasuwa.',
    words: [
      'escort girl', 'escort lady', 'escort ladies', 'female escort', 'male escort', 'vip escort', 'call girl', 'olosho', 'ashawo', 'runs girl', 'hookup', 'hook up girl', 'hook up service', 'sex worker',
      'sex service', 'sex for money', 'paid sex', 'sex video', 'sex tape', 'porn', 'porno', 'pornography', 'xxx video', 'xxx movie', 'blue film', 'nude video', 'nude picture', 'nude photo', 'nude pic', 'naked video',
      'naked picture', 'naked photo', 'erotic massage', 'sensual massage', 'nuru massage', 'happy ending massage', 'massage with happy ending', 'massage and sex', 'sex massage', 'strip dancer', 'stripper for hire', 'sugar mummy', 'sugar mommy',
      'sugar daddy', 'one night stand', 'prostitute', 'prostitution', 'onlyfans video', 'video call sex', 'sex chat', 'horny',
    ],
    beside: ['book', 'novel', 'ford', 'wire', 'cable', 'blocker', 'filter', 'rehab', 'goat', 'pump', 'hose', 'water', 'gas', 'electric', 'caravan', 'antenna', 'table', 'drawer', 'kit', 'adapter', 'parental', 'addiction', 'candy', 'cooker', 'camera', 'tv', 'speaker', 'mains'],
  },
  {
    kind: 'rituals',
    reason: 'Charms, spells and rituals for money or power cannot be offered on Kasuwa.',
    words: [
      'money ritual', 'ritual money', 'ritual soap', 'ritual for money', 'do ritual', 'ritual killing', 'ritualist', 'blood money', 'instant money ritual', 'juju', 'love spell', 'spell caster', 'spell casting', 'money spell', 
      'magic wallet', 'magic money ring', 'spiritual wallet', 'spiritual ring', 'spiritual money', 'illuminati', 'join occult', 'occult ring', 'touch and follow', 'do as i say charm', 'voodoo', 'oke ite', 'okeite',
      'bring back your ex', 'bring back lost lover', 'lottery charm', 'charm for money', 
    ],
    beside: ['music', 'album', 'band', 'fan', 'graphics', 'gpu', 'pc', 'doll', 'backpack', 'vinyl', 'cd', 'dance', 'book', 'novel', 'movie', 'film', 'dvd', 'deliverance', 'against', 'game', 'sunny', 'ebenezer', 'hair', 'marker', 'smoothie', 'skincare', 'toy', 'cosmetic', 'lipstick', 'eyeliner', 'mascara'],
  },
];
