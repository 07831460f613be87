import type { OnlineRefusalCode } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('together');

/** Only a game of this device is played in another tab of it. */
const isOfTable = (code: string): code is OnlineRefusalCode =>
  /^(table|wire|server|notice)\//.test(code) && code !== 'table/played-in-another-tab';

/** Why a table elsewhere has not done something; null where the rules say why. */
export const describeTableRefusal = ({ code }: { readonly code: string }): string | null =>
  isOfTable(code) ? t(`no.${code}`) : null;
