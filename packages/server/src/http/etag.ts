import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TableHead } from '../store/notification-channels.ts';

/**
 * Changes whenever the log has: new entries, deleted texts, or another log after the store was rewound.
 */
export const etagOfLog = ({ made, seq, wiped, chain }: TableHead, version = 0): string =>
  `W/"${[made.toString(36), seq, wiped, version, chain?.replace(/^\d+:/, '').slice(0, 12) ?? ''].join('-')}"`;

export const etagOfText = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has this response already, so that a status 304 is enough. */
export const isNotModified = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => bare(known) === bare(tag));

/** The client may store the response, and revalidates it with the tag. */
export const setEtag = (reply: FastifyReply, tag: string): FastifyReply =>
  reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' });
