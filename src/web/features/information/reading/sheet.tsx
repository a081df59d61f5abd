import { type ReactNode, useRef } from 'react';
import { formatDate } from '#shared/format/dates.ts';
import { StaticHtml } from '#web/runtime/static-html.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { cx } from '#web/ui/cx.ts';
import { Contents } from './contents.tsx';
import type { Text } from './reading-data.ts';
import { useSoftLinks } from './use-soft-links.ts';

// The layout of a text: header, table of contents, text and further reading.

type Look = 'about' | 'guide' | 'legal' | 'article' | 'post';

export function Sheet({
  text,
  look,
  trail,
  byline,
  children,
}: {
  text: Text;
  look: Look;
  trail?: readonly { label: string; to: string }[];
  byline?: ReactNode;
  children?: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useSoftLinks(root);
  const contents = look === 'about' ? [] : text.contents;
  return (
    <div ref={root} className={cx('sheet', `sheet-${look}`, contents.length > 0 && 'sheet-beside')}>
      <header>
        {trail && <Breadcrumb items={[...trail, { label: text.title }]} />}
        <h1>{text.title}</h1>
        <p className="lead">{text.description}</p>
        <p className="byline">
          {byline}
          <span>
            Last changed <Day day={text.updated} />
          </span>
        </p>
      </header>
      <Contents contents={contents} />
      <StaticHtml key={text.slug} name={text.slug} html={text.html} className="prose" />
      {children}
    </div>
  );
}

/** '10 November 2026' */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDate(new Date(day))}</time>;
}
