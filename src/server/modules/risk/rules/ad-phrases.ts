// Wordings of ads that the rules for messages do not know, because nobody writes them in a chat. A sentence that denies
// the thing ("no deposit needed", "never pay anybody") does not count.

const PATTERNS = {
  /** Money before the buyer has seen the item. */
  'pay-first': [
    /\b(?:pay|payment|transfer|money|deposit|send)\b[^.]{0,30}\b(?:before|b4)\b[^.]{0,25}\b(?:deliver\w*|dispatch|shipping|ship|viewing|view|inspection|interview|resum\w+|start|service|waybill|goods|meeting|rider|come|receive|we (?:take|give|start)|i (?:bring|send))/,
    /\b(?:viewing|see it|inspection|site visit|delivery)\b[^.]{0,12}\b(?:later|after (?:full )?payment)/,
    /\bpay(?:ment)?\b[^.]{0,20}\b(?:first|upfront|up front|in advance|on order|validates?)\b/,
    /\b(?:half|part|50 ?%|50 percent|[1-4]0 ?%)[^.]{0,20}\b(?:before|upfront|waybill)/,
    /\b(?:transfer|send|pay)\b[^.]{0,25}\bto (?:book|secure|reserve|hold|lock)\b/,
    /\b(?:transfer first|money first|money before|advance payment|pre ?order)/,
    /\bpays first\b|\bpay (?:to|now) (?:hold|book|reserve)/,
    /\b(?:commitment|booking|reservation|reserve|clearing|clearance|activation|consultation) (?:fee|deposit)/,
    /\b(?:deposit|refundable)\b[^.]{0,25}\b(?:required|must|secures?|to reserve|to lock|to secure|before)/,
    /\b(?:pay|send)\b[^.]{0,20}\b(?:clearing|clearance|delivery|duty|customs|agent)\b[^.]{0,20}(?:first|fee|then|and|\d)/,
    /\bfull amount before\b|\bwaybill once you pay\b/,
  ],
  /** Nobody may see the item. */
  'no-inspection': [
    /\bno (?:inspection|viewing|face to face|pick ?up|meeting|meet ?up|walk in|visitors?|showroom|time for test)/,
    /\bno (?:dey do )?pay(?:ment)? on delivery|\bno dey do pay on delivery/,
    /\b(?:cannot|can't|cant|do not|don't|dont) (?:allow|show|do meet)/,
    /\b(?:travell?ed|relocated|missionary|offshore|abroad|barracks|not around|dey town|is in (?:uk|london|america|canada)|live in (?:uk|america|canada|london)|on transfer|posted to)\b[^.]{0,60}(?:waybill|agent|lawyer|deliver|pay|send|show|visitor|soldier|park)/,
    /\bwe deliver only\b|\bwithout appearance\b|\bno need to (?:come|appear)/,
  ],
  /** Fees for a job, a slot, a loan or a grant. */
  'fee-for-nothing': [
    /\b(?:registration|form|processing|training|documentation|medical|visa|uniform|insurance|enrolment|materials?|inspection|card|shipping|agency) (?:\w+ ){0,2}(?:fee|fees|form|deposit)?[^.]{0,18}(?:\d|fee|paid|compulsory|non refundable)/,
    /\bpay [\d,]+k?\b[^.]{0,20}\b(?:form|fee|materials|slot|card|medical|training|registration|processing|location|activation|insurance|enrolment|interest)/,
    /\b(?:replacement|service|automatic) (?:job|slots?|interview)|\bslots? available|\b(?:secure|get) your slot/,
    /\bgrant\b[^.]{0,40}(?:pay|fee|registration|receive|form)|\bgrant from\b|\bempowerment\b[^.]{0,40}(?:pay|grant|fee)/,
    /\b(?:giveaway|free)\b[^.]{0,50}\bpay\b[^.]{0,20}\b(?:delivery|shipping|registration)/,
    /\bpay(?:ing)? (?:for )?(?:delivery|shipping)\b[^.]{0,30}\b(?:free|claim|receive a free)/,
  ],
  /** Cars and goods of the customs, a bank or a court. */
  'auction-story': [
    /\bcustoms? auction|\bauction(?:ed)?\b[^.]{0,25}\b(?:account|form|sales are on|price|vehicles|from bank)|\bimpounded\b|\bseized (?:vehicles?|cars?)|\bcustom auctioned/,
    /\b(?:bank|court) (?:foreclosure|recovered)|\bseme border|\bcotonou\b[^.]{0,60}(?:clear|pay|ship|deposit|bale)/,
    /\b(?:port|clearing agent|clearing fee|clearance)\b[^.]{0,40}\bpay\b|\bpay\b[^.]{0,30}\b(?:clearing|clearance|duty)\b/,
    /\bfederal (?:government|solar)\b|\bgovernment solar|\bscheme\b/,
  ],
  /** Nothing of this kind is honest. */
  'impossible-promise': [
    /\bfixed (?:match|game)|\bcorrect score|\bsure \d* ?odds/,
    /\b(?:double|twice|get double|doubling)\b|\b\d+% weekly|\bput \d+k? get \d+k?|\bprofit is guaranteed|\bguaranteed\b[^.]{0,20}(?:24 hours|profit)|collect \d+k? in/,
    /\b(?:expo|runs)\b[^.]{0,30}(?:\d{4}|jamb|waec|score)|\b(?:waec|neco|jamb)\b[^.]{0,20}(?:runs|expo)|answers before exam/,
    /\bhack(?:er|ing|ed)?\b|\bunlock any\b|\bactivation code\b|\bcredit alert\b|\bbank alert app/,
    /\bmoney (?:ritual|drawing)|\britual|\bherbalist/,
    /\bloan\b[^.]{0,60}(?:bvn|collateral|processing|instant|minutes)|\bbvn\b|\batm (?:card )?(?:number|details|card)|\bcard number\b|\bseed phrase\b|\botp\b/,
    /\bvisa\b[^.]{0,30}(?:guaranteed|sponsorship)|\bvisa job|work visa\b/,
    /\b(?:verified|bank)\b[^.]{0,20}\baccounts? for sale|\bverified (?:opay|paypal|bank)/,
    /\bgift card|\brecharge card|\bairtime for\b|\bbitcoin\b|\busdt\b/,
    /\bunlimited (?:data|free)|\bhave been selected\b/,
  ],
  /** The seller names a defect, or another plain reason for a low price. */
  'defect-named': [
    /\b(?:crack\w*|broken|faulty|torn|dead|spoil\w*|for parts|for repair\w*|as it is|needs?|not (?:spinning|working|reading)|bad|missing|without|locked|scratch\w*|worn|old|weak|green line|accidented|does not|doesn't|lost|open|slow|room|one bed|bed space|taking over|no chain)\b/,
  ],
} as const satisfies Record<string, readonly RegExp[]>;

export type PhraseKind = keyof typeof PATTERNS;

const DENIAL =
  /\b(?:no (?:deposit|fee|form|payment|advance|fees)|nothing to pay|never (?:pay|ask)|costs? nothing|is free|are free|is zero|at no cost|before any payment please|not pay before|no agent\.|ask(?:s|ed)? for this job)\b/;

/** Of a text without disguises (`toPlainText`). */
export function findPhrases(plain: string): PhraseKind[] {
  const sentences = plain.split(/[.!?\n]+/).filter((sentence) => !DENIAL.test(sentence));
  return (Object.keys(PATTERNS) as PhraseKind[]).filter((kind) =>
    sentences.some((sentence) => PATTERNS[kind].some((pattern) => pattern.test(sentence))),
  );
}
