// Wordings of ads that the rules for messages do not know, because nobody writes them in a chat. Most words of scams are
// also words of honest ads (a double bed, a housing scheme, an agency fee), so a wording needs what makes it a scam beside
// it: money, a promise, or the kind of offer. A sentence that denies the thing ("no deposit needed", "never pay anybody")
// does not count.

/** A wording that means a scam only if `about` is found somewhere in the ad. */
type Wording = RegExp | { wording: RegExp; about: RegExp };

/** Offers for which nobody honest takes a fee: work, slots, loans, grants and gifts. */
const JOB_LOAN_OR_GRANT =
  /\b(?:jobs?|vacanc\w+|recruit\w*|salary|employ\w*|shortlist\w*|resum(?:e|ption)|(?:work|data entry) from home|no experience|earn|graduates|offshore|staff|slots?|grants?|loans?|disburse\w*|scholarships?|empowerment|intervention|palliatives?|programmes?|government|visas?|sponsorship|giveaway|yours free|auction\w*|impounded)\b/;

const FEE =
  '(?:registration|form|forms|processing|training|documentation|medical|visa|uniform|insurance|enrol?lment|materials?|inspection|id card|card|shipping|agency|activation|location|interest|verification|clearance|application)';

const PATTERNS = {
  /** Money before the buyer has seen the item. */
  'pay-first': [
    /\b(?:pay|payment|transfer|money|deposit|send)\b[^.]{0,30}\b(?:before|b4)\b[^.]{0,25}\b(?:deliver\w*|dispatch|shipping|ship|viewing|view|inspection|interview|resum\w+|you start|service|waybill|goods|meeting|rider|come|receive|we (?:take|give)|i (?:bring|send))/,
    /\b(?:viewing|see it|inspection|site visit|delivery)\b[^.]{0,12}\b(?:later|after (?:full )?payment)/,
    /\bpay(?:ment)?\b[^.]{0,20}\b(?:first|upfront|up front|in advance|on order|validates?)\b/,
    /\b(?:half|part|50 ?%|50 percent|[1-4]0 ?%)[^.]{0,20}\b(?:before(?! (?:i|we) (?:start|begin))|upfront|waybill)/,
    /\b(?:transfer|pay|send)\b[^.]{0,25}\bto (?:book|secure|reserve|hold|lock)\b/,
    /\b(?:transfer first|money first|money before|advance payment|pre ?order)/,
    /\bpays first\b|\bpay (?:to|now) (?:hold|book|reserve)/,
    /\b(?:commitment|booking|reservation|reserve|clearing|clearance|activation|consultation) (?:fee|deposit)/,
    /\b(?:deposit|refundable)\b[^.]{0,25}\b(?:required|must|secures?|to reserve|to lock|to secure|before)/,
    /\b(?:pay|send)\b[^.]{0,20}\b(?:clearing|clearance|delivery|duty|customs|agent)\b[^.]{0,20}(?:first|fee|then|and|\d)/,
    /\bfull amount before\b|\bwaybill once you pay\b|\b(?:pay|transfer) (?:(?:half|part|it) )?now\b/,
    /\bsend (?:(?:the|a|your|half|part|full|little|small|me) )*(?:deposit|payment|money|half)\b/,
    /\b(?:deliver|brings?|releases?|dispatch|waybill|ships?)\b[^.]{0,30}\b(?:when|once|after|as soon as) (?:you |we |i |the )*(?:confirm|pay|payment|transfer|alert)/,
    /\b(?:when|once|after) (?:you |we |i |the |your )*(?:pay|payment|transfer|alert)\b[^.]{0,25}\b(?:deliver\w*|dispatch|waybill|ships?|released?|rider)\b/,
  ],
  /** Nobody may see the item. */
  'no-inspection': [
    /\bno (?:inspection|viewing|face to face|pick ?up|meeting|meet ?up|walk in|visitors?|showroom|time for test)/,
    /\bno (?:dey do )?pay(?:ment)? on delivery|\bno dey do pay on delivery/,
    /\b(?:cannot|can't|cant|do not|don't|dont) (?:(?:allow|show)\b[^.]{0,20}\b(?:it|you|visitors?|walk in|inspection|viewing|test|people|house|flat|car)|do meet)/,
    /\b(?:travell?ed|relocated|missionary|offshore|abroad|barracks|not around|dey town|is in (?:uk|london|america|canada)|live in (?:uk|america|canada|london)|on transfer|posted to)\b[^.]{0,60}(?:waybill|(?:my|shipping) (?:\w+ )?agent|agent will|lawyer|deliver|once you pay|pay (?:first|him|her|the|to|into|and)|send|not show|visitor|soldier|drop it at)/,
    /\bwe deliver only\b(?! (?:in|within)\b)|\bwithout appearance\b/,
  ],
  /** Fees for a job, a slot, a loan or a grant. */
  'fee-for-nothing': [
    {
      wording: new RegExp(
        `\\b${FEE} (?:\\w+ ){0,2}(?:fees?|deposit|charges?|forms? \\d)|\\b${FEE}\\b[^.]{0,18}\\b(?:compulsory|non refundable|is paid|are paid|of \\d)`,
      ),
      about: JOB_LOAN_OR_GRANT,
    },
    {
      wording: new RegExp(
        `\\b(?:pay|send|paid)\\b[^.]{0,12}\\d[\\d,]*k?\\b[^.]{0,20}\\b(?:${FEE}|fee|slots?|registration)\\b`,
      ),
      about: JOB_LOAN_OR_GRANT,
    },
    {
      wording: /\bslots? available|\b(?:secure|get|book) your slots?\b/,
      about: /\b(?:pay|fee|replacement|recruitment|job|government)\b/,
    },
    /\breplacement (?:jobs?|slots?)|\bautomatic (?:jobs?|employment|interview)|\binterview is automatic/,
    /\bgrants?\b[^.]{0,40}\b(?:pay|fee|registration|receive)\b|\bgrants? from\b|\bempowerment\b[^.]{0,40}\b(?:pay|grant|fee)\b/,
    /\bgiveaway\b[^.]{0,50}\bpay(?:ing)? (?:only |just |for |the |a )*(?:delivery|shipping|registration)/,
    /\bpay(?:ing)? (?:only |just |for |the |a )*(?:delivery|shipping)\b[^.]{0,30}\b(?:claim|receive a free|(?:get|yours|it|them) (?:\w+ )?free)/,
  ],
  /** Cars and goods of the customs, a bank or a court. */
  'auction-story': [
    /\bcustoms? auction|\bauction(?:ed)?\b[^.]{0,25}\b(?:account|form|sales are on|price|vehicles|from bank)|\bimpounded\b|\bseized (?:vehicles?|cars?|goods)|\bcustom auctioned/,
    /\b(?:bank|court) (?:foreclosure|recovered)|\bseme border|\bcotonou\b[^.]{0,60}\b(?:clear\w*|pay|ship\w*|deposit|bale)/,
    /\b(?:(?:at|from) (?:the )?port|clear(?:ing|ance) (?:agent|fee|charges?))\b(?! harcourt)[^.]{0,40}\bpay\b|\bpay\b[^.]{0,30}\b(?:clearing|clearance|duty)\b/,
    /\b(?:government|federal|fg)\b[^.]{0,25}\b(?:intervention|palliatives?|empowerment|grants?|loans?|(?:laptops?|solar|students?|youths?|women)\b[^.]{0,20}\b(?:scheme|programme|program|initiative))/,
  ],
  /** Nothing of this kind is honest. */
  'impossible-promise': [
    /\bfixed (?:match\w*|games?)\b|\bcorrect scores?\b[^.]{0,40}\b(?:odds|match\w*|vip|bet\w*|sure|win\w*|tips?)\b|\bsure \d* ?odds/,
    /\b(?:doubl(?:e|es|ed|ing)|triple|multiply) (?:of )?(?:your |ur |the |any )?(?:money|cash|capital|investment|deposit|payment|funds?|bitcoin)\b/,
    /\b(?:invest\w*|capital|trading|forex|profits?|returns?|put \d+k?)\b[^.]{0,40}\b(?:double|twice|triple|doubled|2x)\b/,
    /\b\d+ ?(?:%|percent) (?:weekly|daily|monthly|profits?|returns?|roi)\b|\bput \d+k?\b[^.]{0,10}\b(?:get|collect|receive|take) \d+k?|\b(?:profit|returns?|income) (?:is |are )?guaranteed|\bguaranteed\b[^.]{0,20}\b(?:24 hours|profits?|returns?|income)|\bcollect \d+k? in\b/,
    /\b(?:expo|runs|runz)\b[^.]{0,30}\b(?:jamb|waec|neco|utme)\b|\b(?:jamb|waec|neco|utme|exam)\b[^.]{0,20}\b(?:runs|runz|expo)\b|\banswers before (?:the )?exam|\bupgrade your score\b/,
    /\bhackers?\b|\bhack(?:ing|ed)?\b[^.]{0,30}\b(?:tools?|accounts?|whatsapp|facebook|crypto|bank|airtime|unlimited)\b|\bunlock\b[^.]{0,25}\b(?:icloud|blocked|blacklisted|stolen)\b/,
    /\b(?:fake|flash)\b[^.]{0,15}\balerts?\b|\balerts? (?:app|tool|software|generator)\b/,
    /\bmoney (?:rituals?|drawing)\b|\brituals?\b[^.]{0,20}\b(?:money|wealth|rich|blood)\b|\bherbalist\b/,
    /\bloans?\b[^.]{0,60}\b(?:bvn|collateral|processing|instant|minutes)\b|\b(?:instant|quick) loans?\b|\b(?:send|give|your|ur|and|with)\b[^.]{0,12}\bbvn\b/,
    /\b(?:send|give|your|ur)\b[^.]{0,12}\b(?:atm|card) ?(?:card )?(?:numbers?|details|pin)\b|\bseed phrase\b|\botp\b/,
    /\bvisas?\b[^.]{0,30}\b(?:guaranteed|sponsorship|sponsored|sure|without)\b|\bvisa jobs?\b/,
    /\b(?:verified|bank)\b[^.]{0,20}\baccounts? for sale|\bverified (?:opay|paypal|bank)\b/,
    /\b(?:pay\w*|send|via|with|by|through|in)\b[^.]{0,20}\b(?:gift ?cards?|recharge cards?|airtime|bitcoin|usdt)\b|\b(?:gift ?cards?|bitcoin|usdt|crypto)\b[^.]{0,12}\b(?:accepted|only)\b/,
    /\bunlimited (?:free )?data\b[^.]{0,40}\b(?:code|forever|year|pay)\b|\bhave been selected\b/,
  ],
  /** The seller names a defect, or another plain reason for a low price. */
  'defect-named': [
    /\b(?:crack\w*|broken|faulty|torn|dead|spoil\w*|for parts|for repair\w*|as it is|needs?|not (?:spinning|working|reading)|bad|missing|without|locked|scratch\w*|worn|old|weak|green line|accidented|does not|doesn't|lost|open|slow|room|one bed|bed space|taking over|no chain)\b/,
  ],
} as const satisfies Record<string, readonly Wording[]>;

export type PhraseKind = keyof typeof PATTERNS;

const DENIAL =
  /\b(?:no (?:deposit|fee|form|payment|advance|fees)|nothing to pay|never (?:pay|ask)|costs? nothing|is free|are free|is zero|at no cost|before any payment please|not pay before|no agent\.|ask(?:s|ed)? for this job)\b/;

/** "Send a message before you come" is no payment. */
const MESSAGE =
  /\bsend (?:\w+ ){0,2}(?:messages?|msg|texts?|chat|pictures?|photos?|styles?|list|location|cv)\b/g;

/** Of a text without disguises (`toPlainText`). */
export function findPhrases(plain: string): PhraseKind[] {
  const sentences = plain
    .replace(MESSAGE, 'write')
    .split(/[.!?\n]+/)
    .filter((sentence) => !DENIAL.test(sentence));
  return (Object.keys(PATTERNS) as PhraseKind[]).filter((kind) =>
    PATTERNS[kind].some((pattern: Wording) => {
      const { wording, about } = pattern instanceof RegExp ? { wording: pattern, about: null } : pattern;
      return (about?.test(plain) ?? true) && sentences.some((sentence) => wording.test(sentence));
    }),
  );
}
