// Who announces itself as a program: its visits are no views. Whoever hides is bounded by the cap per address.

/** Words that programs carry in their names and browsers do not; Cubot is a make of phones. */
const WORDS = [
  '(?<!cu)bot',
  'crawl',
  'spider',
  'slurp',
  'scrape',
  'archiver',
  'fetch',
  'preview',
  'monitor',
  'uptime',
  'validator',
  'checker',
  'scanner',
  'feed',
  'lighthouse',
  'pagespeed',
  'headless',
  'prerender',
  'phantomjs',
  'puppeteer',
  'playwright',
  'selenium',
  'webdriver',
  'transcoder',
  'compatible; .*https?:',
];

/** Names without such a word that come in a browser's clothes. */
const NAMES = [
  'facebookexternalhit',
  'facebookcatalog',
  'meta-external',
  'embedly',
  'vkshare',
  'skypeuri',
  'quora link',
  'google-inspectiontool',
  'googleother',
  'google-read-aloud',
  'google favicon',
  'mediapartners-google',
  'chatgpt-user',
  'claude-',
  'perplexity',
  'qwantify',
  'w3c_',
  'gtmetrix',
  'pingdom',
  'statuscake',
  'ptst',
  'wapiti',
  'sqlmap',
  'nikto',
  'nmap',
  'zgrab',
  'netcraft',
  'censys',
  'nutch',
];

const ROBOT = new RegExp([...WORDS, ...NAMES].join('|'), 'i');

/** Longer than any browser's own. */
const MAX_LENGTH = 1_000;

/** Browsers say who they are and, since ever, begin with one of two names; libraries and tools say their own. */
export function isRobot(userAgent: string): boolean {
  return !/^(Mozilla|Opera)\//.test(userAgent) || userAgent.length > MAX_LENGTH || ROBOT.test(userAgent);
}
