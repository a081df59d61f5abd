// The classes of words that the model knows. A class says what a word does in a deal, so that a feature such as 'pay < look'
// (payment before seeing) also holds for words that never stood beside each other in the training messages.

export const WORD_CLASSES: Readonly<Record<string, string>> = {
  pay: 'pay pays paying send sends sending transfer drop drops settle settles clear remit credit paste deposit fund balance refund cover complete sort do run forward push sort remits submit bring put borrow help make contribute finish tura turo aika aiko biya biyan biyo saka zuba sanya sanwo ranse kwuo kwuru akwu zite ziga zitere zipu zuo tinye throw ground pump transfers credits cash top commit',
  paid: 'paid sent transferred settled cleared credited debited remitted funded deposited lodged wired paying payed biyan tura biyana kwuola zitela sanwo',
  money:
    'money cash naira kobo funds fund payment payments amount price balance shishi shingbai change salary cost dollar dollars usd rent sum bill kudi owo ego kudin kudina kudinka owoo moni cheque percentage quarter',
  fee: 'fee fees charge charges levy levies dues due ticket tickets form forms permit clearance stamp token tokens tax duty toll insurance cover slip pass manifest mobilisation mobilization licence license certificate certification penalty surcharge fine subscription membership voucher kit uniform tip kola appreciation logistics registration processing activation verification screening medical training handling storage approval admission entrance mobility fuel diesel transport tfare fare callout consultation affidavit attestation bond caution commission facilitation settlement goodwill courtesy scan report search capture biometric visa embassy queue slot manual lanyard guarantor sack sacks nylon wrap packing packaging crate cage bid card coupon scaffold redelivery rescheduling reactivation renewal upgrade conversion disbursement release quarantine fumigation weighbridge escort wharf terminal demurrage customs vetting',
  part: 'half part deposit commitment advance upfront percent downpayment partpayment instalment installment booking reservation full complete everything whole total initial retainer pledge preorder seriousness nonrefundable validates rabi rabin kashi idaji okara ilaji asansile ajiya percentage instal quarter',
  first:
    'first before upfront ahead advance prior beforehand already now initial remain remains remaining only fara farko kafin tukuna tukun saaju koko mbu tupu buru',
  after:
    'after when once until till unless then immediately soon upon as finish done later bayan idan sannan leyin mgbe',
  look: 'see seen check checked checking test tested testing inspect inspected inspection view viewing look looking try touch weigh count counted measure drive examine satisfied like sample taste fit hear compare boot plug ride sit open wear choose read tried trial gani ganin duba dubawa gwada wo ri lee hu lere nnwale yewo',
  handover:
    'release deliver delivered delivers waybill bring load ship move moves dispatch carry give hand collect pick start enter leave offload unlock drop allow let handover kawo kai karba bayar dauka gbe mubie bute weta buru unlocks loads leaves rides rolls',
  arrive:
    'delivery arrival reach reaches reached arrive arrives come comes coming here meet meetup meeting pickup park gate door shop house office market front hand ground spot doorstep person store stall station farm campus workshop counter junction yard mall plaza hall zo kasuwa shago gida bia biko ule ahia oja',
  show: 'show address location view viewing room key keys visit tour interview date schedule appointment list name slot seat number space',
  hold: 'hold keep reserve book secure lock remove save guarantee block tag seal mark confirm hide take ajiye rike',
  not: 'no not never dont doesnt didnt cant cannot wont without nobody none isnt havent shouldnt nothing nor neither refuse refused dnt nt nobody noone ba babu bai kar kada maa adighi aghi enweghi',
  free: 'free included charge nothing zero anytime welcome courtesy',
  me: 'i me my we our us mine im ill ive lemme ni na mini min mi mo emi muna',
  you: 'you your una yours ur yourself kai ka ki kuna eyin gi unu',
  other:
    'he she they him her them his dem guy man woman person people somebody someone anybody driver rider agent landlord oga manager boss officer brother boy boys caretaker',
  ask: 'why who what which how where does did is are can should wetin abi shey hope must',
  story:
    'said told asked collected lost duped vanished cried story happened yesterday cousin neighbour neighbor friend sister uncle aunty roommate last ago denied ran nearly almost took once blocked',
  warn: 'scam scams scammer scammers fraud fraudster fake thief thieves careful beware 419 yahoo warning lie report reported police block avoid ignore trick tricks real genuine original',
  hurry:
    'now today tonight immediately quick quickly sharp fast asap hurry delay minutes mins hour hours midnight closes close expires expire deadline urgent evening noon friday early soon kindly yanzu yau gobe loni bayi nisinyi ugbua kita taa echi',
  scarce:
    'others other people another buyer buyers rush rushing going finish last remaining units list closes serious seriousness dey waiting next',
  official:
    'customs union police council officer officers vet embassy hr company management policy government govt ministry court lawyer bank agency association nafdac nscdc estate chief secretary clerk engineer guard security company firm portal',
  trouble:
    'network pending delay delayed slow maintenance hospital travel travelled travelling abroad airport ship flight canada london dubai pastor church god stuck hanging hold reversed error mistake mistakenly wrong twice double extra excess over',
  alert:
    'alert alerts credit debit receipt screenshot proof notification sms slip successful reflect reflects debited minus evidence teller',
  bank: 'gtb gtbank opay palmpay moniepoint kuda access zenith uba firstbank fidelity fcmb sterling wema polaris ecobank stanbic union keystone jaiz alat providus heritage titan bank banks account accounts acct mfb asusu akanti akaunti',
  secret:
    'otp pin pins bvn nin cvv password passcode code codes digits digit login expiry username token atm card numbers figures lamba lambobi shida sirri akara',
  app: 'whatsapp telegram instagram facebook messenger signal imo snapchat tiktok gmail yahoo email mail dm inbox sms text chat viber outside page channel group snap ig insta whatsap watsapp fb tg handle username whatsup wattsap',
  site: 'link site page portal website click url www http https com shop online dot slash form log login tap ly xyz top store open',
  platform: 'kasuwa',
  staff:
    'support desk team admin official agent escrow office department protection logistics safe verification customer hq hub officer cashier inspector manager notice review wallet winner congratulations congrats anniversary',
  odd: 'giftcard giftcards gift steam itunes razer apple amazon sephora bitcoin btc usdt crypto usd wallet airtime recharge voucher cheque check draft mtn glo scratch zelle cashapp paypal venmo moneygram chime skrill perfectmoney',
  promise:
    'refund refunded refundable deducted return remove guarantee promise trust god pastor deduct fair honest amana gaskiya walahi wallahi',
  own: 'offer salary wage paper documents papers receipt',
  enter:
    'enter enters entered land lands landed reflect reflects ground wet hit hits drop drops show shows appear appears come comes shiga shigo wole bata',
  contact:
    'lamba lambar lambarka lambarki lambata nomba number digits contact line handle username reach text message msg dm inbox ping chat magana koma',
  receive: 'collect receive get got carry take pick collected karba gba nweta',
  sample: 'sample samples picture pictures photo photos video videos pics',
  family: 'mum mother dad father brother sister cousin uncle aunty wife husband madam late son daughter',
  away: 'abroad travel travelled traveling houston london manchester canada dubai offshore site duty camp overseas hospital admission posted transferred relocated relocating',
};
