import { PROTOCOL_VERSION, settingsSchema, tableIdSchema, type AnyRefusalCode } from '@night-cage/protocol';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { seatSummarySchema, createRefusalSchema } from './responses.ts';
import { logEntrySchema } from './entries.ts';
import { OPERATIONS, type Operation } from './operations.ts';

/**
 * Refusals that any request can get: the store fails, the table cannot be served, or the message is
 * unreadable.
 */
const ALWAYS: Readonly<Record<number, readonly AnyRefusalCode[]>> = {
  503: ['server/busy', 'table/another-format'],
};
const WITH_BODY: Readonly<Record<number, readonly AnyRefusalCode[]>> = {
  ...ALWAYS,
  400: ['wire/unreadable'],
  403: ['table/not-yours'],
  413: ['wire/too-large'],
  415: ['wire/unreadable'],
};

/** Schemas that many responses share. */
const NAMED = { Entry: logEntrySchema, Settings: settingsSchema, Seat: seatSummarySchema };

/** Omits checks that JSON Schema cannot express. The server still applies them. */
const AS_SCHEMA = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  definitions: NAMED,
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

const shapeOf = (schema: GenericSchema<unknown, unknown>): object => {
  const { $schema: _, $defs: __, ...shape } = toJsonSchema(schema, AS_SCHEMA);
  return shape;
};

const VALUES = { integer: { type: 'integer', minimum: 0 }, string: { type: 'string' } } as const;

function parametersOf(path: string, { query = {} }: Operation): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? shapeOf(tableIdSchema) : { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([name, known]) =>
    'about' in known
      ? { name, in: 'query', description: known.about, schema: VALUES[known.type] }
      : { name, in: 'query', schema: { enum: known } },
  );
  return [...inPath, ...inQuery];
}

function refusalsOf(method: string, { refuses = {} }: Operation): [string, object][] {
  const codes = new Map<string, Set<AnyRefusalCode>>();
  for (const all of [method === 'GET' ? ALWAYS : WITH_BODY, refuses])
    for (const [status, more] of Object.entries(all))
      codes.set(status, new Set([...(codes.get(status) ?? []), ...more]));
  return [...codes].map(([status, known]) => [
    status,
    {
      description: [...known].join(', '),
      content: { 'application/json': { schema: shapeOf(createRefusalSchema([...known])) } },
      ...(status === '429' || status === '503' ? { headers: RETRY } : {}),
    },
  ]);
}

const RETRY = {
  'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
};

const answersOf = ({ answers }: Operation): [string, object][] =>
  Object.entries(answers).map(([status, { about, content }]) => [
    status,
    {
      description: about,
      ...(content === undefined
        ? {}
        : {
            content: Object.fromEntries(
              Object.entries(content).map(([type, schema]) => [
                type,
                { schema: schema === null ? {} : shapeOf(schema) },
              ]),
            ),
          }),
    },
  ]);

function described(method: string, path: string, operation: Operation): object {
  const { name, about, token, body } = operation;
  return {
    operationId: name,
    summary: about,
    parameters: parametersOf(path, operation),
    ...(body === undefined
      ? {}
      : { requestBody: { content: { 'application/json': { schema: shapeOf(body) } } } }),
    // Responses specific to the operation come before common ones.
    responses: Object.fromEntries([...refusalsOf(method, operation), ...answersOf(operation)]),
    security: token === true ? [{ token: [] }] : [],
  };
}

/** The HTTP API as OpenAPI 3.1. The shapes are the schemas that validate requests. */
export function createOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [route, operation] of Object.entries(OPERATIONS)) {
    const [method, path] = route.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = described(method, path, operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The Night Cage: online tables',
      version: String(PROTOCOL_VERSION),
      description:
        'The HTTP API of a server. To play, use the WebSocket at api/live. A refusal has a stable code, the facts for a message, and sometimes the milliseconds to wait before the next attempt.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: toJsonSchemaDefs(NAMED, AS_SCHEMA),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            '64 hexadecimal digits, chosen by the client. A table recognizes a person by their token.',
        },
      },
    },
  };
}
