// The word lists that rules share. A list may contain others: '{bank}'. Pairs are
// written as one word ('partpayment').

export const LISTS: Readonly<Record<string, string>> = {
  pay: 'pay paying paste payam send sending drop transfer remit settle credit run shoot fire gimme give put bring do make',
  paystrong: 'pay transfer credit remit paste payam',
  promise:
    'hold keep reserve book remove release process waybill deliver dispatch load ship lock mark secure stop commot pack start confirm take bring send know believe sure prepare arrange package',
  send: 'send sending drop transfer forward remit give gimme shoot paste settle pay',
  money:
    '#amount money cash something smallthing smallmoney half halfmoney halfpayment token change payment anything percent',
  deposit:
    'deposit deposits partpay acceptancefee goodfaith downpayment prepayment advance commitment commitmentfee committmentfee partpayment parttpayment halfpayment upfront initialpayment advancepayment bookingfee bookingmoney holdingfee reservationfee firstpayment upfrontpayment cautiondeposit',
  demand:
    'need needs require requires want wants collect take ask request expect must demand requiring needed',
  hold: 'hold keep reserve reserves reserved reservation secure secures book lock save remove commot stop holding wait',
  handover:
    'deliver delivery delivered bring release ship shipping shipment dispatch waybill send show inspection inspect viewing view see seeing come move carry load open moves carries shows views coming allow comot production',
  part: 'deliver delivers delivering delivery dispatch dispatched waybill ship shipping shipment release send sends move moves leave leaves bring package pack hand',
  once: 'once when immediately after soon upon moment',
  come: 'enter enters entered drop drops dropped land lands landed reflect reflects reflected clear clears show shows come comes reach arrive arrives confirm confirmed received complete made done don',
  paid: 'pay paid transfer transferred credit credited remit remitted settle settled',
  not: 'no not never dont doesnt didnt cant cannot wont without nobody noone none isnt arent havent hasnt shouldnt wouldnt refuse stop avoid neither nor mustnt ever aint',
  opener: 'if unless except until till before but because then otherwise just so make',
  i: 'i we im ill lemme me us ive id mo zan',
  you: 'you una ya customer customers buyer buyers everybody anybody kindly please abeg oga madam sir ma',
  bank: 'gtb gtbank guaranty opay palmpay moniepoint kuda access zenith uba firstbank fidelity fcmb sterling wema polaris ecobank stanbic unionbank keystone jaiz alat carbon vfd providus heritage titan lotus unity globus taj rubies sparkle fairmoney mfb nuban piggyvest chipper eyowo',
  account: 'account accounts aza accountnumber acctno accno',
  fee: 'fee fees charge charges money fare duty cost bill payment',
  oddfee:
    'inspection viewing view registration form forms clearing clearance customs custom verification processing surveyor survey pos activation transport transportation fuel cab keke insurance handling agentfee training employment interview approval upgrade gatepass consultation fare release stamp',
  usualfee: 'agency agent legal agreement caution commission lawyer',
  carry:
    'delivery waybill dispatch rider riders logistics shipping courier bike bikeman park freight airfreight packaging driver transporter waybilling haulage',
  first: 'first now before upfront advance ahead today immediately',
  app: 'whatsapp telegram signal instagram facebook messenger snapchat imo tiktok viber botim gmail email mail',
  talkapp: 'whatsapp telegram signal messenger snapchat imo viber botim',
  reach:
    'text chat message msg reach contact hit ping dm call add talk yarn write buzz find follow continue move go come meet discuss connect join send mail conclude finish reply inbox gist',
  secret:
    'otp bvn cvv cvv2 onetimepassword onetimecode atmpin cardpin cardnumber carddetails atmcard debitcard nin otpcode carddetail',
  code: 'code codes otp pin token passcode password digits digit',
  ask: 'send sending tell give gimme forward read share drop provide confirm need want show type reply input whats what wetin submit call bring enter help snap supply verify kindly',
  sent: 'send sent received receive came come got get enter entered land landed dropped texted messaged delivered',
  card: 'giftcard giftcards itunes steam steamcard razer applecard amazoncard vanilla sephora amexcard itunescard steamwallet',
  crypto: 'bitcoin btc usdt crypto cryptocurrency ethereum eth trx tether binance bnb',
  accept:
    'pay accept use using send buy take collect work works want with through via by in only prefer get sell sending paying',
  topup: 'airtime rechargecard rechargecards topup vtu',
  release: 'release give handover hand send waybill ship allow let drop surrender',
  letgo: 'release handover surrender waybill dispatch',
  goods:
    'am it goods item items phone laptop tv bag generator fridge bike car freezer sofa machine thing market load',
  look: 'check checked confirm see look verify refresh open',
  rider:
    'rider driver dispatch keke keekman boy brother agent mover courier bikeman okada guy man carrier person',
  staff:
    'agent agents escrow support team admin security customercare customer care office staff official officer rep representative verification safe safepay wallet manager moderator helpdesk service services protection management',
  someone:
    'guy man person someone somebody people they dem he she seller scammer scammers fraudster fraudsters thief thieves agent landlord woman lady boy one buyer yahooboy yahoo',
  claimed:
    'said told asked ask asking wanted tricked made told begged called call claiming claimed collecting collected sent wrote say says duped scammed',
  mine: 'me i my us her him them our friend sister brother cousin wife husband mum dad neighbour colleague',
};

/** Variants that users type for a word of the rules. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  now: 'nw nao noww',
  when: 'wen whn',
  before: 'b4 befor bifor',
  you: 'u yu yhu',
  your: 'ur yr',
  the: 'd da',
  this: 'dis',
  that: 'dat',
  please: 'pls plz plss biko jowo',
  money: 'moni mony owo kudi ego',
  transfer: 'tranfer transfa trf tfr trnsfer',
  send: 'snd sen',
  whatsapp:
    'watsapp whatsap wassap wassapp wazap watsap whatapp wsap watapp whatsaap wattsapp wasap wapp whassapp wattsap watsup watzap whatzapp',
  telegram: 'telegrm tg',
  instagram: 'insta ig',
  facebook: 'fb',
  account: 'acct acc accnt acount',
  waybill: 'weybill waybil',
  transport: 'tp tfare tfair',
  something: 'sth somtin somtn sumtin something',
  delivery: 'dlivery delivry',
  inspection: 'inspecton',
  number: 'num nos nmba',
  first: '1st fest',
  immediately: 'immediatly imediately immidiately',
};

/** Words that are long enough to allow one typo. */
export const FUZZY_WORDS: readonly string[] = [
  'deposit',
  'whatsapp',
  'telegram',
  'account',
  'commitment',
  'commitmentfee',
  'inspection',
  'registration',
  'waybill',
  'transfer',
  'payment',
  'partpayment',
  'delivery',
  'upfront',
  'downpayment',
  'transport',
  'dispatch',
  'password',
  'verification',
  'bitcoin',
  'escrow',
  'instagram',
  'logistics',
  'giftcard',
  'moniepoint',
  'palmpay',
  'kasuwa',
];
