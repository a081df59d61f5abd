import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { streams } from '#shared/contract/events.ts';
import { contract } from '#shared/contract/index.ts';
import type { HttpEnv } from './environment.ts';

// The API's description, for programs at /api/openapi.json and for people at /api/docs.

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

const ENVELOPE = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'Text for people.' },
    code: { type: 'string', description: 'Stable, for programs.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    raise: {
      enum: ['confirm-email', 'confirm-phone', null],
      description: 'With DAILY_LIMIT: the step that gives the account a higher limit, or null.',
    },
  },
} satisfies NonNullable<NonNullable<Document['components']>['schemas']>[string];

/** Routes outside the contract, because their response is a file. */
const FILES: NonNullable<Document['paths']> = {
  '/users/me/export/file': {
    get: {
      operationId: 'ownArchive',
      summary: 'The archive of my data, once it is ready',
      tags: ['Accounts'],
      responses: {
        200: {
          description: 'The file.',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
};

export function openApiRoutes(publicUrl: string | null) {
  let document: Promise<Document> | undefined;
  const describe = () => {
    document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
      .generate(
        { ...contract, streams },
        {
          info: {
            title: 'Kasuwa API',
            version: '1',
            description:
              'The API of the Kasuwa market. A failure answers with its status and the Error schema.',
          },
          servers: [{ url: `${publicUrl ?? ''}/api` }],
          components: { schemas: { Error: ENVELOPE } },
        },
      )
      .then((calls) => ({ ...calls, paths: { ...calls.paths, ...FILES } }));
    return document;
  };
  return new Hono<HttpEnv>()
    .get('/openapi.json', async (c) =>
      c.json(await describe(), 200, { 'cache-control': 'public, max-age=300' }),
    )
    .get('/docs', async (c) =>
      c.html(docsPage(await describe()), 200, { 'cache-control': 'public, max-age=300' }),
    );
}

function docsPage(document: Document) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => ({
      path,
      method: method.toUpperCase(),
      ...(call as Call),
    })),
  );
  return html`<!doctype html>
<html lang="en-NG">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kasuwa API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/plain.css"></head>
<body><main>
<h1>Kasuwa API</h1>
<p>${document.info.description} The whole description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${calls.map(describeCall)}
</main></body></html>`;
}

type Call = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content?: Json };
  responses?: Record<string, { content?: Json }>;
};
type Json = {
  'application/json'?: { schema?: unknown };
  'text/event-stream'?: object;
  'application/zip'?: object;
};

function describeCall({
  path,
  method,
  summary,
  parameters = [],
  requestBody,
  responses = {},
}: Call & { path: string; method: string }) {
  const body = requestBody?.content?.['application/json']?.schema;
  return html`<section>
<h2><code>${method} /api${path}</code></h2>
<p>${summary ?? ''}</p>
${parameters.length > 0 ? html`<h3>Parameters</h3><ul>${parameters.map((p) => html`<li><code>${p.name}</code> (${p.in}${p.required ? ', required' : ''})</li>`)}</ul>` : ''}
${body ? html`<h3>Body</h3><pre tabindex="0">${JSON.stringify(body, null, 2)}</pre>` : ''}
${Object.entries(responses).map(([status, { content }]) => html`<h3>Answer ${status}</h3>${content?.['application/json'] ? html`<pre tabindex="0">${JSON.stringify(content['application/json'].schema, null, 2)}</pre>` : html`<p>${content?.['text/event-stream'] ? 'A stream of events.' : content?.['application/zip'] ? 'A file.' : 'No content.'}</p>`}`)}
</section>`;
}
