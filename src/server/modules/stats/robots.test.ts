import { expect, it } from 'vitest';
import { isDoneWithin } from '../../../../tests/setup/machine-speed.ts';
import { isRobot } from './robots.ts';

it.each([
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; TECNO KE5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.144 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/4.5.33867/191.255; U; en) Presto/2.12.423 Version/12.16',
  'Mozilla/5.0 (Linux; U; Android 12; itel A60) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108 Mobile Safari/537.36 OPR/70.0.2254.67320 PHX/12.9',
  'Mozilla/5.0 (Linux; Android 13; Infinix X669) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/441.0.0.0;]',
])('A browser is not a robot: %s', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});

it.each([
  '',
  ' ',
  'x',
  'Mozilla',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36 (compatible; GoogleOther)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Safari/537.36 Chrome-Lighthouse',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0 A',
  'TelegramBot (like TwitterBot)',
  'curl/8.5.0',
  'Wget/1.21.4',
  'Mozilla/5.0 (compatible; SomethingNew/1.0; +https://example.com/about)',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'okhttp/4.12.0',
  'node',
  'undici',
  'Java/17.0.9',
  `Mozilla/5.0 (${'x'.repeat(1_000)})`,
])('A program is a robot: %s', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

it('A long unusual user agent is checked quickly', () => {
  const name = `Mozilla/${'bo cra spi '.repeat(5_000)}`;
  expect(isDoneWithin(100, () => isRobot(name))).toBe(true);
});
