// The vocabulary of the help search. New synonyms are added here.

/** Each line is one sense. Any of its words or phrases finds texts that contain any other of them. */
// biome-ignore format: a word list with one word per line would be too long to read
export const SYNONYMS: readonly (readonly string[])[] = [
  // Listings, buyers and sellers.
  ['ad', 'advert', 'advertisement', 'listing', 'post', 'posting'],
  ['post', 'publish', 'advertise', 'upload', 'put up', 'create', 'place', 'list'],
  ['item', 'thing', 'product', 'goods', 'market', 'stuff'],
  ['buyer', 'customer', 'client', 'purchaser'],
  ['seller', 'vendor', 'dealer', 'trader', 'shop', 'merchant', 'store'],
  ['buy', 'purchase', 'order', 'shop'],
  ['photo', 'picture', 'pic', 'image', 'pix', 'snap', 'gallery'],
  ['draft', 'unfinished', 'incomplete', 'save for later'],
  // Money.
  ['money', 'pay', 'payment', 'naira', 'cash', 'transfer', 'bank transfer', 'owo', 'kudi', 'ego', 'bank alert', 'credit alert', 'debit alert'],
  ['transfer', 'bank', 'account number', 'aza', 'opay', 'palmpay', 'moniepoint', 'ussd', 'kuda'],
  ['fee', 'charge', 'commission', 'cost', 'free', 'subscription', 'price list'],
  ['price', 'amount', 'how much', 'cost', 'worth'],
  ['swap', 'exchange', 'trade in', 'barter'],
  ['offer', 'bargain', 'haggle', 'negotiate', 'last price', 'discount', 'counter'],
  ['refund', 'money back', 'return', 'reimburse', 'chargeback'],
  ['deposit', 'advance', 'upfront', 'part payment', 'prepay', 'pay first', 'before pickup'],
  ['receipt', 'invoice', 'proof of payment'],
  // Danger.
  ['scam', 'fraud', '419', 'scammer', 'fraudster', 'yahoo', 'yahoo boy', 'dupe', 'cheat', 'swindle', 'rip off', 'ripped off', 'trick', 'con', 'wayo', 'ole', 'thief', 'suspicious', 'chop my money', 'maga'],
  ['report', 'complain', 'complaint', 'flag', 'tell you about'],
  ['genuine', 'legit', 'legitimate', 'authentic', 'trust', 'trusted', 'trustworthy', 'reliable'],
  ['fake', 'counterfeit', 'replica', 'inferior', 'not original'],
  ['stolen', 'theft', 'thief', 'steal', 'robbed', 'rob'],
  ['police', 'efcc', 'emergency', '112', 'danger', 'attack', 'robbed'],
  ['harass', 'abuse', 'insult', 'threat', 'threaten', 'bully', 'disturb', 'rude'],
  ['block', 'ban', 'stop messages', 'unblock'],
  ['safe', 'safety', 'secure', 'security', 'protect'],
  ['meet', 'meetup', 'meet up', 'pickup', 'pick up', 'collect', 'inspect', 'inspection'],
  ['deliver', 'delivery', 'shipping', 'ship', 'waybill', 'dispatch', 'dispatch rider', 'courier', 'logistics', 'send it', 'send to', 'park', 'other state', 'another state'],
  ['hack', 'hijack', 'compromise', 'taken over', 'someone else', 'not me'],
  // The account.
  ['delete', 'remove', 'close', 'erase', 'deactivate', 'cancel', 'take down', 'get rid of', 'leave kasuwa', 'comot', 'clear'],
  ['change', 'edit', 'update', 'modify', 'correct', 'amend'],
  ['phone', 'number', 'phone number', 'mobile', 'telephone', 'gsm', 'line', 'sim', 'whatsapp', 'call'],
  ['email', 'e mail', 'mail', 'gmail', 'inbox'],
  ['password', 'passcode', 'pin', 'passkey'],
  ['forgot', 'forgotten', 'forget', 'reset', 'lost', 'recover', 'remember'],
  ['code', 'otp', 'one time password', 'sms', 'token'],
  ['sign in', 'log in', 'login', 'signin', 'log on', 'enter my account', 'locked out', 'access'],
  ['sign up', 'signup', 'register', 'registration', 'join', 'create account', 'open account', 'new account'],
  ['sign out', 'log out', 'logout', 'signout', 'log off'],
  ['verify', 'verification', 'verified', 'confirm', 'badge', 'confirmation', 'blue tick', 'activate'],
  ['two step', 'second step', 'second factor', 'two factor', '2fa', 'two step verification', 'authenticator', 'authentication app'],
  ['profile', 'bio', 'avatar', 'display picture', 'dp', 'display name'],
  ['notification', 'alert', 'push', 'reminder', 'beep'],
  ['unsubscribe', 'newsletter', 'stop mail', 'spam', 'too many mails'],
  ['privacy', 'private', 'personal data', 'hide', 'hidden', 'who can see'],
  ['data', 'archive', 'download my data', 'export', 'information about me'],
  ['review', 'rating', 'rate', 'star', 'feedback', 'comment', 'testimony'],
  ['message', 'chat', 'write', 'conversation', 'reply', 'dm', 'talk', 'answer', 'respond', 'response'],
  ['favorite', 'favourite', 'heart', 'wishlist', 'saved', 'bookmark', 'like'],
  ['job', 'vacancy', 'employment', 'employer', 'recruit', 'salary', 'cv', 'resume', 'apply'],
  ['service', 'artisan', 'handyman', 'workman', 'plumber', 'electrician', 'carpenter', 'mechanic', 'hire'],
  // Events of a listing, and the site itself.
  ['renew', 'extend', 'expire', 'expired', 'expiry', 'repost', 'run out', 'ended'],
  ['refuse', 'reject', 'decline', 'disapprove', 'taken down', 'not approved', 'disappear', 'vanish', 'gone', 'missing', 'not showing', 'removed'],
  ['prohibited', 'forbidden', 'illegal', 'banned', 'not allowed', 'allowed', 'contraband', 'cannot be sold', 'against the law'],
  ['sold', 'mark as sold', 'sold out'],
  ['feature', 'featured', 'boost', 'promote', 'premium', 'top', 'sponsor'],
  ['search', 'find', 'look for', 'filter', 'locate'],
  ['place', 'location', 'area', 'state', 'city', 'near me', 'nearby', 'around me', 'address'],
  ['offline', 'no network', 'bad network', 'without internet', 'no internet', 'network'],
  ['megabyte', 'mb', 'data saver', 'less data', 'use less data', 'bundle', 'cheap data', 'save data'],
  ['install', 'app', 'application', 'apk', 'app store', 'play store', 'download app', 'android', 'iphone', 'home screen'],
  ['support', 'customer care', 'customer service', 'contact support', 'contact us', 'contact kasuwa', 'talk to support', 'reach you', 'reach kasuwa', 'help desk', 'helpline', 'hotline', 'call kasuwa', 'speak to someone', 'real person', 'kasuwa agent', 'kasuwa called', 'number of kasuwa', 'kasuwa number'],
  ['dispute', 'disagreement', 'quarrel', 'problem with', 'wrong item', 'not as described'],
  ['not working', 'does not work', 'no dey work', 'not loading', 'not opening', 'error', 'bug', 'fault', 'crash', 'hang'],
  ['dark', 'dark mode', 'theme', 'night mode'],
];

/** Words that occur in questions about any subject. */
// biome-ignore format: a word list with one word per line would be too long to read
export const STOP_WORDS: ReadonlySet<string> = new Set([
  'a', 'about', 'again', 'all', 'already', 'also', 'always', 'am', 'an', 'and', 'any', 'anybody', 'anyone', 'are', 'arent', 'as', 'at', 'be', 'because', 'been', 'being',
  'but', 'by', 'can', 'cannot', 'cant', 'could', 'couldnt', 'dear', 'dem', 'did', 'didnt', 'do', 'does', 'doesnt', 'doing', 'done', 'dont', 'each', 'else', 'ever', 'every', 'explain', 'for',
  'from', 'get', 'give', 'go', 'going', 'good', 'got', 'guy', 'had', 'has', 'have', 'having', 'he', 'hello', 'help', 'her', 'here', 'hey', 'hi', 'him', 'his', 'how', 'i', 'if', 'im', 'in',
  'into', 'is', 'isnt', 'it', 'its', 'ive', 'just', 'kasuwa', 'kindly', 'know', 'let', 'like', 'make', 'many', 'may', 'me', 'mean', 'might', 'mine', 'more', 'much', 'must', 'my',
  'myself', 'na', 'need', 'no', 'not', 'now', 'of', 'off', 'oga', 'ok', 'okay', 'on', 'one', 'only', 'or', 'other', 'our', 'out', 'over', 'own', 'person', 'people', 'please', 'pls', 'question',
  'really', 'sef', 'shall', 'she', 'should', 'sir', 'so', 'some', 'somebody', 'someone', 'something', 'tell', 'than', 'thank', 'thanks', 'that', 'the', 'their', 'them', 'then', 'there',
  'these', 'they', 'thing', 'this', 'those', 'to', 'too', 'try', 'trying', 'u', 'up', 'us', 'use', 'using', 'very', 'wan', 'want', 'wanted', 'was', 'way', 'we', 'were', 'wetin', 'what', 'whats', 'when',
  'where', 'which', 'who', 'whom', 'whose', 'why', 'will', 'with', 'without', 'wont', 'work', 'would', 'yes', 'you', 'your', 'abeg', 'biko', 'dey', 'don', 'e', 'fit', 'ma', 'madam', 'o', 'sabi', 'una',
]);

/** Stop words that are searched if a question contains no other words, as in "What is Kasuwa?". */
export const WEAK_WORDS: ReadonlySet<string> = new Set(['about', 'kasuwa', 'help', 'work']);

/** Word forms that the stemming rules do not cover. */
// biome-ignore format: a word list with one word per line would be too long to read
export const IRREGULAR_FORMS: Readonly<Record<string, string>> = {
  bought: 'buy', brought: 'bring', chose: 'choose', chosen: 'choose', forgot: 'forget', forgotten: 'forget', gave: 'give', given: 'give', hid: 'hide', hidden: 'hide',
  kept: 'keep', left: 'leave', lost: 'lose', made: 'make', met: 'meet', paid: 'pay', removed: 'removed', said: 'say', saw: 'see', seen: 'see', sent: 'send', sold: 'sold', stole: 'steal',
  stolen: 'steal', taken: 'take', took: 'take', told: 'tell', went: 'go', written: 'write', wrote: 'write', kobo: 'naira', ngn: 'naira', verification: 'verify', payment: 'pay',
};
