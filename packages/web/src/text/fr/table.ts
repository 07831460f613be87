import type { table as en } from '../en/table.ts';

export const table: Record<keyof typeof en, string> = {
  'guide.label': 'Que faire',
  'table.turn': 'Tour {n}',
  'table.board': 'Le labyrinthe',

  'party.title': 'Groupe',
  'party.lit': 'en lumière',
  'party.dark': 'dans le noir',
  'party.falling': 'tombe par {line}',
  'party.fallen': 'tombe',
  'party.waiting': 'attend',
  'party.between': 'entre les plateaux',
  'party.key': 'a une clef',
  'party.nerve': '{n, plural, =0 {aucun cran} one {# cran} other {# crans}}',
  'party.turn': 'joue',
  'party.bot': 'robot',

  'rack.title': 'Tuiles restantes',
  'rack.monsters': 'monstres',

  'app.menu': 'Menu',

  'board.label': 'Le labyrinthe, {columns} colonnes, {rows} lignes. Les bords se rejoignent.',
  'board.label.hollow': 'Le Creux, {columns} colonnes, {rows} lignes. Gauche et droite se rejoignent.',

  'odds.percent': '{p, percent}',

  'gauge.wax': 'cire',
  'gauge.wax.full': '{n, plural, one {# tuile} other {# tuiles}} de cire',
  'gauge.keys': '{held} sur {n}',
  'gauge.keys.left': 'encore {n}',
  'gauge.keys.all': 'clefs',
  'gauge.keys.full':
    '{held} {held, plural, one {clef} other {clefs}} en main sur {n}, {left} dans le labyrinthe',
  'gauge.gates': '{lit} en vue',
  'gauge.gates.left': 'encore {n}',
  'gauge.gates.full':
    '{lit, plural, =0 {Aucune porte} one {# porte} other {# portes}} en vue, {left} dans le labyrinthe',
  'gauge.monster': 'monstre',
  'gauge.monster.full': '{p, percent} de risque que la prochaine tuile soit un monstre',

  'outcome.playing': 'La partie continue',
  'outcome.won': 'Évadés',
  'outcome.lost gates': 'Sans issue',
  'outcome.lost keys': 'Trop peu de clefs',
  'outcome.lost falling': 'Chute sans fin',
  'outcome.lost isolated': 'Issue coupée',
  'outcome.conceded': 'Abandon',
};
