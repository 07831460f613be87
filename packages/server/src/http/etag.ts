import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TableHead } from '../store/hooks.ts';

/** Changes whenever something else can be read of a table's log: it grew, texts were removed, or it is another log. */
export const etagOfLog = ({ made, seq, wiped, chain }: TableHead, version = 0): string =>
  `W/"${[made.toString(36), seq, wiped, version, chain?.replace(/^\d+:/, '').slice(0, 12) ?? ''].join('-')}"`;

export const etagOfText = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether somebody who asks has this answer already: a status of 304 is all they need. */
export const isNotModified = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => bare(one) === bare(tag));

/** An answer that may be kept, and is asked for with its tag the next time. */
export const setEtag = (reply: FastifyReply, tag: string): FastifyReply =>
  reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' });
