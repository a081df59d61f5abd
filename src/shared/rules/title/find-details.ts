import { conceptsOf } from '#shared/rules/search/terms.ts';
import type { Attribute } from '#shared/rules/taxonomy/attribute.ts';
import { checkValue } from '#shared/rules/taxonomy/check-value.ts';
import { includesName } from './find-kind.ts';

/** Amounts and choices in a title: storage, RAM, year, screen size, bedrooms, power, colour. */

/** Values by the key of their attribute, as the form would have them typed. */
export function findDetails(title: string, attributes: readonly Attribute[]): Record<string, string> {
  const words = conceptsOf(title);
  const found = { ...findMemory(title, attributes), ...findAmounts(title) };
  const entries = attributes.flatMap((attribute): [string, string][] => {
    const value = found[attribute.key] ?? findChoice(words, title, attribute);
    return value !== undefined && isValid(attribute, value) ? [[attribute.key, value]] : [];
  });
  return Object.fromEntries(entries);
}

function isValid(attribute: Attribute, value: string): boolean {
  return checkValue(attribute, attribute.type === 'number' ? Number(value) : value) === null;
}

/** One amount of a phone is its storage; of two, the larger one. */
function findMemory(title: string, attributes: readonly Attribute[]): Record<string, string | undefined> {
  if (!attributes.some(({ key }) => key === 'storage')) return {};
  const ram = /(\d+)\s*gb\s*ram\b|\bram\s*:?\s*(\d+)\s*gb/i.exec(title);
  const pair = /\b(\d{1,2})\s*(?:gb)?\s*[/+]\s*(\d{2,4})\s*(?:gb)?\b/i.exec(title);
  if (pair && !ram) return { ram: `${pair[1]} GB`, storage: `${pair[2]} GB` };
  const named = ram?.[1] ?? ram?.[2];
  const rest = ram ? title.replace(ram[0], ' ') : title;
  const amounts = [...rest.matchAll(/(\d+)\s*(gb|tb)\b/gi)]
    .map(([, amount = '', unit = '']) => ({
      text: `${amount} ${unit.toUpperCase()}`,
      gb: Number(amount) * (/tb/i.test(unit) ? 1024 : 1),
    }))
    .sort((a, b) => a.gb - b.gb);
  const largest = amounts.at(-1);
  if (!largest) return { ram: named && `${named} GB` };
  const isComputer = attributes.some(({ key }) => key === 'processor');
  const isRamAlone =
    !named &&
    amounts.length === 1 &&
    largest.gb <= (isComputer && !/ssd|hdd|rom|storage/i.test(title) ? 64 : 12);
  if (isRamAlone) return { ram: largest.text };
  const smallest = amounts.length > 1 ? amounts[0] : undefined;
  return { storage: largest.text, ram: named ? `${named} GB` : smallest?.text };
}

function findAmounts(title: string): Record<string, string | undefined> {
  return {
    year: /\b(19[5-9]\d|20[0-3]\d)\b(?!\s*(?:gb|watts?|w|km|model number)\b)/i.exec(title)?.[1],
    screenSize: /\b(\d{1,3}(?:\.\d)?)\s*(?:-\s*)?(?:inch(?:es)?\b|"|”|'')/i.exec(title)?.[1],
    bedrooms: readCount(
      /\b(\d{1,2}|one|two|three|four|five|six)[\s-]*(?:bed(?:room)?s?|br)\b/i.exec(title)?.[1],
    ),
    seats: readCount(/\b(\d{1,2}|one|two|three|four|five|six|seven)[\s-]*seat(?:er)?s?\b/i.exec(title)?.[1]),
    plots: readCount(/\b(\d{1,4}|one|two|three|four|five|six)\s*plots?\b/i.exec(title)?.[1]),
    power: /\b(\d+(?:\.\d+)?)\s*kva\b/i.exec(title)?.[1],
    engineCapacity: /\b(\d{2,4})\s*cc\b/i.exec(title)?.[1],
    capacity: readCapacity(title),
    origin: /\b(uk|london) used\b/i.test(title)
      ? 'UK used'
      : /\b(us|usa) used\b/i.test(title)
        ? 'US used'
        : undefined,
  };
}

/** '1.5hp' → '1.5 HP'. */
function readCapacity(title: string): string | undefined {
  const [, amount, unit] = /\b(\d+(?:\.\d+)?)\s*(hp|kg|litres?|liters?|ltrs?)\b/i.exec(title) ?? [];
  if (!amount || !unit) return undefined;
  return `${amount} ${/hp/i.test(unit) ? 'HP' : /kg/i.test(unit) ? 'kg' : 'litres'}`;
}

function readCount(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const at = COUNT_WORDS.indexOf(text.toLowerCase());
  return at < 0 ? String(Number(text)) : String(at + 1);
}

const COUNT_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** A choice whose words are in the title. Other attributes decide about type, brand and condition. */
function findChoice(words: readonly string[], title: string, attribute: Attribute): string | undefined {
  if (attribute.type !== 'choice' || DECIDED_ELSEWHERE.has(attribute.key)) return undefined;
  if (attribute.key === 'processor') return findProcessor(title, attribute.choices);
  return attribute.choices.find(
    (choice) => choice !== 'Other' && choice !== 'None' && includesName(words, choice),
  );
}

function findProcessor(title: string, choices: readonly string[]): string | undefined {
  const [, core] = /\b(i[3579]|ryzen [3579]|celeron|pentium|xeon|m[1-4])\b/i.exec(title) ?? [];
  return core && choices.find((choice) => choice.toLowerCase().endsWith(` ${core.toLowerCase()}`));
}

const DECIDED_ELSEWHERE: ReadonlySet<string> = new Set([
  'type',
  'brand',
  'make',
  'history',
  'warranty',
  'direction',
  'size',
  'storage',
  'ram',
  'title',
  'water',
  'security',
]);
