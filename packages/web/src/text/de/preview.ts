import type { preview as en } from '../en/preview.ts';

export const preview: Record<keyof typeof en, string> = {
  'preview.join': '; ',
  'preview.harmless': 'es passiert nichts Schlimmes',
  'preview.dirge':
    'reißt neun Felder auf{n, plural, =0 {, alle leer} one {, mit # Plättchen} other {, mit # Plättchen}}',
  'preview.badge.gate': 'Tor verloren',
  'preview.badge.key': 'Schlüssel verloren',
  'preview.wakes': '{n, plural, one {weckt ein Monster} other {weckt # Monster}}',
  'preview.wakes.kind': 'weckt {kind, kind, den} auf {space}',
  'preview.wakes.nobody': 'weckt nichts',
  'preview.seen': 'etwas sieht dich',
  'preview.hit': '{name} wird getroffen, −{cost, plural, one {# Plättchen} other {# Plättchen}}',
  'preview.evades': '{name} weicht aus',
  'preview.penalty': '{n, plural, one {# Plättchen Wachs verbrennt} other {# Plättchen Wachs verbrennen}}',
  'preview.pits': '{n, plural, one {eine Grube entsteht} other {# Gruben entstehen}}',
  'preview.falls': '{names} {names, plural, one {fällt} other {fallen}}',
  'preview.darkens': '{n, plural, one {ein Plättchen wird dunkel} other {# Plättchen werden dunkel}}',
  'preview.darkens.passages': '{n, plural, one {eine Passage wird dunkel} other {# Passagen werden dunkel}}',
  'preview.removed': '{n, plural, one {ein Plättchen geht verloren} other {# Plättchen gehen verloren}}',
  'preview.keys-lost':
    '{n, plural, one {ein Schlüssel geht verloren} other {# Schlüssel gehen verloren}}, {left, plural, =0 {keiner übrig} other {noch #}}',
  'preview.gates-lost':
    '{n, plural, one {ein Tor geht verloren} other {# Tore gehen verloren}}, {left, plural, =0 {keines übrig} other {noch #}}',
  'preview.out': 'Licht aus für {names}',
  'preview.relit': '{names} {names, plural, one {brennt} other {brennen}} wieder',
  'preview.key-taken': '{name} nimmt einen Schlüssel',
  'preview.nerve-gained': '+1 Nerv',
  'preview.nerve-spent': '−{n, plural, one {# Nerv} other {# Nerven}}',
  'preview.burns': 'verbrennt {n, plural, one {# Plättchen} other {# Plättchen}}',
  'preview.draws': 'zieht dann {n, plural, one {# Plättchen} other {# Plättchen}}',
  'preview.wins': 'alle entkommen',

  'fact.nobody': 'Niemand wird getroffen.',
  'fact.dark': '{spaces} {spaces, plural, one {wird} other {werden}} dunkel',
  'fact.no-dark': 'Nichts wird dunkel.',
  'fact.no-draw': 'Es wird kein Plättchen gezogen.',

  'odds.monster': '{p, percent} mindestens ein Monster',
  'odds.monster.of':
    '{p, percent} Risiko, {n, plural, one {ein} other {mindestens ein}} Monster zu ziehen ({count} unter den {total} restlichen)',
  'odds.monster.none': 'noch kann kein Monster kommen',
  'odds.landing': '{p, percent} Landung auf einem Monster',
  'odds.empty': 'Der Stapel ist leer. Es wird nichts mehr gezogen.',
  'odds.explained':
    'Von {total} ungesehenen Plättchen {count, plural, one {ist eines ein Monster} other {sind # Monster}}.',

  'harm.hit':
    '{names} {names, plural, one {wird} other {werden}} getroffen: {n, plural, one {# Plättchen Wachs verbrennt} other {# Plättchen Wachs verbrennen}}.',
  'harm.wake.kind': '{kind, kind, Der} auf {space} erwacht, trifft aber niemanden.',
  'harm.wake':
    '{n, plural, one {Ein Monster erwacht, trifft} other {# Monster erwachen, treffen}} aber niemanden.',
  'harm.fall':
    '{names} {names, plural, one {fällt} other {fallen}}{lands, select, true { und {names, plural, one {landet} other {landen}} im nächsten Zug} other {}}.',
  'harm.key-lost':
    '{n, plural, one {Ein Schlüssel ist} other {# Schlüssel sind}} für immer verloren. Es {left, plural, =0 {bleibt keiner} one {bleibt einer} other {bleiben #}} im Spiel.',
  'harm.gate-lost':
    '{n, plural, one {Ein Tor ist} other {# Tore sind}} für immer verloren. Es {left, plural, =0 {bleibt keines} one {bleibt eines} other {bleiben #}} im Spiel.',
  'harm.key-dark':
    '{n, plural, one {Ein Schlüssel wird} other {# Schlüssel werden}} für immer dunkel. Es {left, plural, =0 {bleibt keiner} one {bleibt einer} other {bleiben #}} im Spiel.',
  'harm.gate-dark':
    '{n, plural, one {Ein Tor wird} other {# Tore werden}} für immer dunkel. Es {left, plural, =0 {bleibt keines} one {bleibt eines} other {bleiben #}} im Spiel.',
  'harm.lost': 'Damit ist die Partie verloren.',
};
