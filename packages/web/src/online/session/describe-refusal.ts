import type { OnlineRefusalCode } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('online');

/** Only local games can be played in another tab. */
const isOfTable = (code: string): code is OnlineRefusalCode =>
  /^(table|wire|server|notice)\//.test(code) && code !== 'table/played-in-another-tab';

/** Why an online table refused a request; null if the rules refused it. */
export const describeTableRefusal = ({ code }: { readonly code: string }): string | null =>
  isOfTable(code) ? t(`no.${code}`) : null;
