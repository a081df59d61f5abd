// Detects programs by their user agent; their visits are not views. Programs that
// hide are limited by the cap per address.

/** Words in the user agents of programs, but not of browsers. Cubot is a brand of phones. */
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

/** Programs without such a word whose user agent otherwise looks like a browser. */
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

/** Longer than the user agent of any browser. */
const MAX_LENGTH = 1_000;

/** The user agent of every browser starts with one of two names; libraries and tools use their own. */
export function isRobot(userAgent: string): boolean {
  return !/^(Mozilla|Opera)\//.test(userAgent) || userAgent.length > MAX_LENGTH || ROBOT.test(userAgent);
}
