import type { preview as en } from './en-preview.ts';

export const preview: Record<keyof typeof en, string> = {
  'preview.join': '; ',
  'preview.harmless': 'harmlos',
  'preview.wakes': '{n, plural, one {weckt ein Monster} other {weckt # Monster}}',
  'preview.wakes.kind': 'weckt {kind, kind, den} auf {space}',
  'preview.wakes.nobody': 'weckt nichts',
  'preview.seen': 'etwas sieht dich',
  'preview.hit': '{name} wird getroffen, −{cost, plural, one {# Plättchen} other {# Plättchen}}',
  'preview.evades': '{name} weicht aus',
  'preview.penalty': 'der Stapel verliert {n, plural, one {# Plättchen} other {# Plättchen}}',
  'preview.pits': '{n, plural, one {eine Grube entsteht} other {# Gruben entstehen}}',
  'preview.falls': '{names} {names, plural, one {fällt} other {fallen}}',
  'preview.darkens': '{n, plural, one {ein Plättchen wird dunkel} other {# Plättchen werden dunkel}}',
  'preview.darkens.passages': '{n, plural, one {eine Passage wird dunkel} other {# Passagen werden dunkel}}',
  'preview.darkens.gate': 'ein Tor wird dunkel',
  'preview.darkens.key': 'ein Schlüssel wird dunkel',
  'preview.removed': '{n, plural, one {ein Plättchen geht verloren} other {# Plättchen gehen verloren}}',
  'preview.keys-lost':
    '{n, plural, one {ein Schlüssel geht verloren} other {# Schlüssel gehen verloren}}, {left, plural, =0 {keiner bleibt} other {noch #}}',
  'preview.gates-lost':
    '{n, plural, one {ein Tor geht verloren} other {# Tore gehen verloren}}, {left, plural, =0 {keines bleibt} other {noch #}}',
  'preview.out': 'Licht aus für {names}',
  'preview.relit': '{names} {names, plural, one {brennt} other {brennen}} wieder',
  'preview.key-taken': '{name} nimmt einen Schlüssel',
  'preview.nerve-gained': '+1 Nerv',
  'preview.nerve-spent': '−{n, plural, one {# Nerv} other {# Nerven}}',
  'preview.burns': 'verbrennt {n, plural, one {# Plättchen} other {# Plättchen}}',
  'preview.draws': 'zieht dann {n, plural, one {# Plättchen} other {# Plättchen}}',
  'preview.draws.nothing': 'zieht nichts',
  'preview.wins': 'alle sind frei',
  'preview.loses': 'die Partie ist verloren: {outcome, outcome-because}',

  'odds.percent': '{p, percent}',
  'odds.monster.of': '{p, percent} mindestens ein Monster ({count} von {total})',
  'odds.monster.none': 'noch kann kein Monster kommen',
  'odds.landing': '{p, percent} Landung auf einem Monster',
  'odds.none': 'Noch kann kein Monster kommen: Unter den Eröffnungsplättchen ist keines.',
  'odds.empty': 'Der Nachziehstapel ist leer. Es wird nichts mehr gezogen.',
  'odds.explained':
    'Von {total} ungesehenen Plättchen sind {count} Monster. Gezogen {draws, plural, one {wird eines} other {werden #}}.',
  'odds.piles':
    'Schlüssel, Tore und Schreie sind auf Haufen verteilt; die Chancen wechseln von Haufen zu Haufen.',

  'harm.hit':
    '{names} {names, plural, one {wird} other {werden}} getroffen: Der Stapel verliert {n, plural, one {# Plättchen} other {# Plättchen}}.',
  'harm.wake': '{n, plural, one {Ein Monster erwacht} other {# Monster erwachen}}, trifft aber niemanden.',
  'harm.fall': '{names} {names, plural, one {fällt} other {fallen}}.',
  'harm.key-lost':
    '{n, plural, one {Ein Schlüssel ist} other {# Schlüssel sind}} für immer verloren. Es {left, plural, =0 {bleibt keiner} one {bleibt einer} other {bleiben #}}.',
  'harm.gate-lost':
    '{n, plural, one {Ein Tor ist} other {# Tore sind}} für immer verloren. Es {left, plural, =0 {bleibt keines} one {bleibt eines} other {bleiben #}}.',
  'harm.key-dark':
    '{n, plural, one {Ein Schlüssel wird} other {# Schlüssel werden}} für immer dunkel. Es {left, plural, =0 {bleibt keiner} one {bleibt einer} other {bleiben #}}.',
  'harm.gate-dark':
    '{n, plural, one {Ein Tor wird} other {# Tore werden}} für immer dunkel. Es {left, plural, =0 {bleibt keines} one {bleibt eines} other {bleiben #}}.',
  'harm.lost': 'Damit ist die Partie verloren.',
  'confirm.concede': 'Diese Partie aufgeben?',
  'confirm.concede.others': 'Aufgeben? Die anderen müssen zustimmen.',
  'confirm.delete': 'Diese Partie für immer löschen?',
  'confirm.reset-settings': 'Alle Einstellungen auf den Anfang zurücksetzen?',

  'slack.title': 'Spielraum',
  'slack.keys': 'Schlüssel übrig',
  'slack.keys.about': 'So viele Schlüssel dürfen noch verloren gehen: {left} gibt es, {needed} braucht ihr.',
  'slack.gates': 'Tore übrig',
  'slack.gates.about': '{lit} auf dem Brett, {unseen} ungesehen.',
  'slack.gates-unseen': 'Tore ungesehen',
  'slack.wax': 'Wachs',
  'slack.wax.about':
    '{n, plural, one {# Plättchen} other {# Plättchen}}: bei diesem Tempo etwa {rounds, plural, one {# Runde} other {# Runden}}.',
  'slack.thin.keys': 'Kein Schlüssel übrig: Der nächste Verlust kostet die Partie.',
  'slack.thin.gates': 'Nur noch ein Tor. Haltet es im Licht.',
  'slack.thin.wax': 'Das Wachs ist fast verbraucht.',

  'proof.title': 'Diese Partie ist nicht mehr zu gewinnen.',
  'proof.gates': 'Kein Tor liegt auf dem Brett, und keines ist im Stapel.',
  'proof.keys':
    'Es kann noch {have, plural, one {# Schlüssel} other {# Schlüssel}} geben; {needed} braucht ihr.',
  'proof.keys.sum': '{held} in der Hand, {lying} auf dem Brett, {unseen} im Stapel.',
  'proof.falling': '{name} fällt, und kein Plättchen ist mehr da, um zu landen.',
  'proof.falling.gaps': 'Auf {spaces} liegt nichts, und der Stapel ist leer.',
  'proof.isolated': 'Kein Tor ist mehr für alle erreichbar.',
  'proof.isolated.gate': 'Das Tor auf {space} ist unerreichbar für {names}.',
  'proof.isolated.keys':
    'Um das Tor auf {space} gibt es {keys, plural, one {# Schlüssel} other {# Schlüssel}}; {needed} braucht ihr.',
  'proof.concede': 'Aufgeben',
  'proof.play-on': 'Weiterspielen',

  'outcome.playing': 'Die Partie geht weiter',
  'outcome.won': 'Entkommen',
  'outcome.lost gates': 'Kein Ausweg',
  'outcome.lost keys': 'Zu wenige Schlüssel',
  'outcome.lost falling': 'Endloser Fall',
  'outcome.lost isolated': 'Abgeschnitten',
  'outcome.conceded': 'Aufgegeben',
  'outcome-because.playing': 'noch ist nichts entschieden',
  'outcome-because.won': 'alle standen auf einem Tor, jeder mit einem Schlüssel',
  'outcome-because.lost gates': 'es gibt kein Tor mehr',
  'outcome-because.lost keys': 'es gibt zu wenige Schlüssel',
  'outcome-because.lost falling': 'jemand fällt für immer',
  'outcome-because.lost isolated': 'kein Tor ist für alle erreichbar',
  'outcome-because.conceded': 'ihr habt aufgegeben',
};
