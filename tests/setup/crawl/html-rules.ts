import type { ConfigData } from 'html-validate';

// The rules for HTML: all that the validator recommends, except those listed here with a reason.

/** Rules about the notation of HTML, which React determines and which means nothing to a browser. */
const STYLE_RULES = {
  'doctype-style': 'React writes it in lower case, which means the same.',
  'attr-case': 'React writes some attributes in camel case, such as `charSet`; HTML ignores the case.',
  'attribute-boolean-style': 'React writes `checked=""`.',
  'attribute-empty-style': 'React writes `data-deferred=""`.',
  'void-style': 'React closes `<br/>`.',
  'no-trailing-whitespace': 'The source of a page is not meant to be read.',
  'no-inline-style':
    'Used only for values that are known at rendering: the colours of a photo that is not loaded yet.',
} as const;

const INAPPLICABLE_RULES = {
  'no-unknown-attributes':
    'It does not know the attributes of SVG and Open Graph; the compiler checks them all.',
  'require-sri':
    'Scripts and styles come from the same server, and their names contain hashes of their content.',
} as const;

export const HTML_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    ...Object.fromEntries(
      [...Object.keys(STYLE_RULES), ...Object.keys(INAPPLICABLE_RULES)].map((rule) => [rule, 'off']),
    ),
    'no-unknown-elements': 'error',
    // React's generated ids begin with "_", which the HTML living standard allows.
    'valid-id': ['error', { relaxed: true }],
  },
};
