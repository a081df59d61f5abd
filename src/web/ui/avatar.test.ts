import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const drawn = (src: string | null) =>
  renderToStaticMarkup(createElement(Avatar, { name: 'Amina Yusuf', src }));

describe('An avatar', () => {
  it('shows the picture of a user who has one', () => {
    expect(drawn('/photos/hers-400.webp')).toContain('src="/photos/hers-400.webp"');
  });

  it.each([
    ['the placeholder', '/avatar.svg'],
    ['nothing, as records of earlier visits have it', null],
  ])('shows initials instead of %s', (_what, src) => {
    expect(drawn(src)).toContain('AY');
    expect(drawn(src)).not.toContain('<img');
  });
});
