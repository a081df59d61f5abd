// Passwords that pass the checklist and are guessed first all the same: a common word in disguise, or the person's own name.

const COMMON_WORDS = [
  ...[
    'password',
    'passcode',
    'passwort',
    'qwerty',
    'qwertyuiop',
    'asdfgh',
    'zxcvbn',
    'welcome',
    'letmein',
    'iloveyou',
    'admin',
  ],
  ...[
    'administrator',
    'login',
    'changeme',
    'secret',
    'master',
    'monkey',
    'dragon',
    'football',
    'baseball',
    'superman',
    'sunshine',
  ],
  ...[
    'princess',
    'shadow',
    'trustno',
    'hello',
    'freedom',
    'whatever',
    'computer',
    'internet',
    'test',
    'guest',
    'abc',
    'abcd',
    'abcdef',
  ],
  ...[
    'kasuwa',
    'nigeria',
    'naija',
    'lagos',
    'abuja',
    'arsenal',
    'chelsea',
    'liverpool',
    'barcelona',
    'jesus',
    'godisgood',
    'blessing',
  ],
  ...[
    'blessed',
    'amazing',
    'favour',
    'goodluck',
    'chioma',
    'naira',
    'market',
    'jiji',
    'a',
    'aa',
    'aaa',
    'x',
    'q',
  ],
];

const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

const COMMON = new Set(COMMON_WORDS);

/** Null where nobody would guess it first. */
export function whyGuessable(
  password: string,
  person: { email: string; name: string },
): 'common' | 'own name' | null {
  const lower = password.toLowerCase();
  const cores = [
    lettersOf(lower),
    lettersOf(undisguise(lower)),
    lettersOf(undisguise(lower.replace(/[^a-z@$!|]+$/, '').replace(/[!|]+$/, ''))),
  ];
  if (cores.some((core) => COMMON.has(core) || isRun(core))) return 'common';
  return ownWords(person).some((word) => cores.includes(word)) ? 'own name' : null;
}

function undisguise(text: string): string {
  return [...text].map((character) => DISGUISES[character] ?? character).join('');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

/** One letter over and over. */
function isRun(letters: string): boolean {
  return letters.length > 0 && new Set(letters).size === 1;
}

function ownWords({ email, name }: { email: string; name: string }): string[] {
  const words = [email.split('@')[0] ?? '', ...name.split(/\s+/), name].map((word) =>
    lettersOf(word.toLowerCase()),
  );
  return words.filter((word) => word.length >= 4);
}
