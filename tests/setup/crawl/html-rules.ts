import type { ConfigData } from 'html-validate';

// What HTML is held to: every rule there is, but those named here, each with its reason.

/** Of how HTML is written, not of what it says to a browser; pages are written by React. */
const MATTERS_OF_STYLE = {
  'doctype-style': 'React writes it in small letters, which means the same.',
  'attr-case': 'React writes some attributes as it calls them, `charSet`; HTML does not tell letters apart.',
  'attribute-boolean-style': 'React writes `checked=""`.',
  'attribute-empty-style': 'React writes `data-deferred=""`.',
  'void-style': 'React closes `<br/>`.',
  'no-trailing-whitespace': 'Nobody reads the lines of a page.',
  'no-inline-style':
    'Only for what is known when a page is made: the colours of a photo that is still to come.',
} as const;

const NOT_OF_USE_HERE = {
  'no-unknown-attributes':
    'It knows neither the attributes of SVG nor those of Open Graph; the compiler knows them all.',
  'require-sri':
    'Scripts and styles come from the market itself, under names that are hashes of what they hold.',
} as const;

export const HTML_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    ...Object.fromEntries(
      [...Object.keys(MATTERS_OF_STYLE), ...Object.keys(NOT_OF_USE_HERE)].map((rule) => [rule, 'off']),
    ),
    'no-unknown-elements': 'error',
    // React begins the ids it makes with "_", which HTML has allowed since it became a living standard.
    'valid-id': ['error', { relaxed: true }],
  },
};
