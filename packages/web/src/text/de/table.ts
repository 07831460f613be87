import type { table as en } from '../en/table.ts';

export const table: Record<keyof typeof en, string> = {
  'guide.label': 'Was zu tun ist',
  'table.turn': 'Zug {n}',
  'table.board': 'Das Labyrinth',

  'party.title': 'Gruppe',
  'party.lit': 'Kerze brennt',
  'party.dark': 'Licht aus',
  'party.falling': 'fällt, {line}',
  'party.fallen': 'fällt',
  'party.waiting': 'wartet',
  'party.between': 'zwischen den Brettern',
  'party.key': 'hat einen Schlüssel',
  'party.nerve': '{n, plural, =0 {keine Nerven} one {# Nerv} other {# Nerven}}',
  'party.turn': 'am Zug',
  'party.bot': 'Bot',

  'rack.title': 'Übrige Plättchen',
  'rack.monsters': 'Monster',

  'app.menu': 'Menü',

  'board.label': 'Das Labyrinth, {columns} Spalten, {rows} Reihen. Die Ränder hängen zusammen.',
  'board.label.hollow': 'Die Tiefe, {columns} Spalten, {rows} Reihen. Links und rechts hängen zusammen.',

  'odds.percent': '{p, percent}',

  'gauge.wax': 'Wachs',
  'gauge.wax.full': 'noch {n} Plättchen Wachs',
  'gauge.keys': '{held} von {n}',
  'gauge.keys.left': 'noch {n}',
  'gauge.keys.all': 'Schlüssel',
  'gauge.keys.full': '{held} von {n} Schlüsseln gefunden, {left} noch im Labyrinth',
  'gauge.gates': '{lit} hell',
  'gauge.gates.left': 'noch {n}',
  'gauge.gates.full':
    '{lit, plural, =0 {Kein Tor} one {# Tor} other {# Tore}} im Licht, {left} noch im Labyrinth',
  'gauge.monster': 'Monster',
  'gauge.monster.full': '{p, percent} Risiko, dass das nächste Plättchen ein Monster ist',

  'outcome.playing': 'Die Partie geht weiter',
  'outcome.won': 'Entkommen',
  'outcome.lost gates': 'Kein Ausweg',
  'outcome.lost keys': 'Zu wenige Schlüssel',
  'outcome.lost falling': 'Endloser Fall',
  'outcome.lost isolated': 'Abgeschnitten',
  'outcome.conceded': 'Aufgegeben',
};
