// Contexts that make risky words harmless: a denial, an own offer, a report,
// a question, or payment on delivery.

export type Excuse = 'denied' | 'offered' | 'asked' | 'reported' | 'later' | 'fair' | 'careful';

export type ExcuseRule = {
  /**
   * One of `words` occurs at most `most` words before the match, with no `stop` in between.
   * Words inside an `unless` pattern are ignored.
   */
  back?: { most: number; words: string; stop: string; unless: readonly string[] };
  /** One of these patterns occurs anywhere in the sentence. */
  sentence?: readonly string[];
};

export const EXCUSES: Readonly<Record<Excuse, ExcuseRule>> = {
  denied: {
    back: {
      most: 6,
      words: '{not}',
      stop: '{opener}',
      unless: [
        'no|dont|not|never wahala|worry|problem|vex|fear|shaking|time|worries|issue|matter|mind|stress|sure|only',
        'no be scam|419|lie|fraud|yahoo|thief',
        'if|when|once ..2 no|not|dont|cant|never',
        'why|if not',
      ],
    },
  },
  offered: {
    back: {
      most: 5,
      words: '{i}',
      stop: '{you}',
      unless: [
        'give|pay|send|tell|help|drop|gimme me|us',
        'send|pay|give|drop|transfer you',
        '{i} ..2 {demand}|charge|accept',
      ],
    },
  },
  asked: {
    sentence: [
      'is|are|was there',
      'do|does|will|would|can you|una|they ..2 deliver|waybill|ship|dispatch',
      'how much|many',
      'do|does|did you|una|they|he|she|landlords|landlord|sellers ..2 {demand}|accept|charge|do|use|offer',
      'do|does|should|must|can|shall|could|may i',
      'is it true',
      'what|wetin do|you ..2 mean',
      'shey|abi i',
      'who|why ..3 pay|paying|must|asking|ask',
      'is escrow|that|this',
    ],
  },
  reported: {
    sentence: [
      '{someone} ..5 {claimed} ..3 {mine}',
      '{someone} ..4 asking|collecting|demanding ..3 {deposit}|{oddfee}|{fee}|{card}|{secret}',
      '{someone} ..3 claiming',
      'scammers|fraudsters|scammer ..3 {claimed}|use|want|collect|demand',
      'people|those who ..2 ask|asks|asking|demand',
      'told|asked|wanted|made|begged|tricked|said {mine} ..2 should|to|for|if',
      'is|na what|wetin ..4 said|wrote|told',
      'how they|dem ..2 scammed|duped|scam|dupe',
      'collected my|her|his',
      'ask|asks|asking|asked|want|wanted me|us for|to',
      'red flag|flags',
      'kasuwa ..1 replied|warned|told|advised|said|says|answered|advises|warns|tells|reply me|us|to|that|we|not',
      'team replied|warned|told|advised|answered me|us',
      'that|one|another|the ..1 guy|man|agent|person|seller|woman|lady said|wrote|asked|told|wanted',
      '{someone} say|said ..8 thief|scam|fraud|419|scammer|fraudster',
    ],
  },
  later: {
    sentence: [
      'on delivery|arrival|pickup|collection|inspection|ground',
      'at delivery|pickup|collection|arrival|park|theend|otherend',
      'at|for ..1 your door|doorstep|house|gate|place|end',
      'after ..3 inspection|delivery|checking|testing|seeing|check|test|see|seen|inspecting|checked|tested|collect|confirm',
      'when|once|if|until|till|as ..1 you|i|he|she|it|e|we|una ..3 see|seen|come|arrive|arrives|reach|reaches|collect|check|test|get|gets|meet|like|pick|receive|satisfied|confirm|checked|tested',
      'when ..2 arrives|reaches|delivered|gets|comes',
      'for|at|from ..1 other end',
      'see|check|test|inspect|try ..6 before|then ..2 pay|paying|buy|transfer|payment',
      'to|pay|give the? rider|driver|dispatch|courier ..3 at|when|on',
      'infront|front of|me',
      'on the spot',
      'come|meet|reach|check|test|inspect ..5 then|and ..1 pay|transfer|do',
    ],
  },
  // For rules where payment is the condition: the item is inspected first, or the promise is not an item.
  fair: {
    sentence: [
      'on|at delivery|arrival|pickup|collection|inspection|ground',
      'at|for|in ..2 shop|store|office|market|park|door|doorstep|gate',
      'check|checked|test|tested|inspect|inspected|see|seen|come|reach|meet ..4 and|then|before ..3 {paid}|payment|cash',
      'after ..3 inspection|checking|testing|seeing|inspecting|checked|tested|seen',
      '{part} ..3 receipt|receipts|picture|pictures|pics|photo|photos|video|invoice|document|documents|proof|details|location|address',
      'until|till|unless|before you ..1 {look} ..2 money|alert|payment',
    ],
  },
  // For rules about payment alerts: the money is checked first, or the
  // handover is announced and not demanded.
  careful: {
    sentence: [
      'when|once|if|after|until|till|before|unless|immediately ..2 {look}|{come}',
      'before|until|till|unless ..2 {release}',
      '{i}|he|she|they|dem will|would|go|can|fit|shall ..1 {release}|{letgo}|{look}',
      'when|once|if|after|before ..3 {paid}|pays',
    ],
  },
};
