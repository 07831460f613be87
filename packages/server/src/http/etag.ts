import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Standing } from '../store/hooks.ts';

/** Changes whenever something else can be read of a table's log: it grew, texts were removed, or it is another log. */
export const tagOf = ({ made, seq, wiped, chain }: Standing): string =>
  `W/"${made.toString(36)}-${seq}-${wiped}${chain === null ? '' : `-${chain.slice(0, 12)}`}"`;

export const tagOfText = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Says which answer this is. True: whoever asks has it already, and a status of 304 is all they need. */
export function hasIt(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' });
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((one) => bare(one) === bare(tag));
}
