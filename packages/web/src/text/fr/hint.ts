import type { hint as en } from '../en/hint.ts';

export const hint: Record<keyof typeof en, string> = {
  'hint.title': 'Un conseil',
  'hint.ask': 'Conseil',
  'hint.left': '{n, plural, =0 {Plus de conseil} one {Encore # conseil} other {Encore # conseils}}',
  'hint.thinking': 'Réflexion…',
  'hint.none': 'Aucun conseil n’est venu. Essayez encore.',
  'hint.advice': 'Je choisirais\u202f: {what}.',
  'hint.chance.1': 'L’évasion est très improbable.',
  'hint.chance.2': 'L’évasion est improbable.',
  'hint.chance.3': 'L’évasion est incertaine.',
  'hint.chance.4': 'L’évasion est probable.',
  'hint.chance.5': 'L’évasion est très probable.',
  'hint.range':
    'D’après {n, plural, one {# essai rapide} other {# essais rapides}}\u202f: entre {low, percent} et {high, percent}. En jouant au mieux, ce peut être davantage.',
  'hint.exact':
    'Exactement {p, percent, exact} en jouant au mieux\u202f: tous les ordres des tuiles qui restent ont été examinés.',
  'hint.unknown': 'Je ne saurais dire si l’évasion est probable.',
  'hint.others': 'Autres choix',
  'hint.other': '{what}\u202f: {compared}.',
  'hint.worse': '{n, plural, =0 {à peine moins bon} one {# point de moins} other {# points de moins}}',
  'hint.even': 'tout aussi bon',
  'hint.better': '{n, plural, =0 {à peine meilleur} one {# point de mieux} other {# points de mieux}}',
  'hint.tried.worse':
    '{n, plural, =0 {à peine moins bon} one {environ # point de moins} other {environ # points de moins}} aux essais rapides',
  'hint.tried.even': 'pas de différence nette aux essais rapides',
  'hint.tried.better':
    '{n, plural, =0 {à peine meilleur} one {environ # point de mieux} other {environ # points de mieux}} aux essais rapides, mais pas à y regarder de près',
  'hint.other.sure': 'l’évasion est certaine',
  'hint.other.never': 'l’évasion est impossible',
  'hint.other.exact': 'exactement {p, percent, exact} en jouant au mieux',
  'hint.other.range': 'entre {low, percent} et {high, percent} aux essais rapides',
  'hint.other.unknown': 'je ne saurais dire ce que cela vaut',
  'hint.sure': 'L’évasion est certaine.',
  'hint.never': 'L’évasion est impossible.',
  'hint.line': 'Et ensuite\u202f?',
  'hint.line.likely': 'Si les tuiles les plus probables venaient\u202f:',
  'hint.line.sure': 'Le chemin de la sortie\u202f:',
  'hint.line.of': '{name}\u202f: {steps}.',
  'hint.do': 'Montrer sur le plateau',

  'fact.escapes': 'Tout le monde s’évade.',
  'fact.loses': 'La partie est perdue\u202f: {outcome, outcome}.',
  'fact.sure-escape':
    '{turns, plural, one {Tout le monde sort à coup sûr ce tour-ci.} other {Tout le monde sort à coup sûr en # tours au plus.}}',
  'fact.no-escape': 'Après cela, la partie ne peut plus être gagnée.',
  'fact.gate-lost':
    'Une porte de sortie est perdue\u202f; {left, plural, =0 {il n’en reste plus} one {il en reste #} other {il en reste #}}.',
  'fact.key-lost':
    '{n, plural, one {Une clef est perdue} other {# clefs sont perdues}}\u202f; {spare, plural, =0 {aucune de réserve} other {# de réserve}}.',
  'fact.hit':
    '{name} est touché par {kind, kind, le}\u202f: {cost, plural, one {# tuile perdue} other {# tuiles perdues}}.',
  'fact.key-taken': '{name} prend une clef.',
  'fact.candle-out': 'La bougie de {name} s’éteint.',
  'fact.monster-wakes': '{kind, kind, Le} en {space} se réveille.',
  'fact.falls': '{name} tombe.',
  'fact.relit': 'La bougie de {name} se rallume.',
  'fact.nearer-to-gate': '{name} se rapproche d’une porte de sortie.',
  'fact.nearer-to-key': '{name} se rapproche d’une clef.',
  'fact.farther-from-gate': '{name} s’éloigne de la porte de sortie la plus proche.',
  'fact.may-draw-monster':
    '{p, percent} de chances de piocher un monstre en {n, plural, one {# tuile} other {# tuiles}}.',
  'fact.may-draw-key':
    '{p, percent} de chances de piocher une clef en {n, plural, one {# tuile} other {# tuiles}}.',
  'fact.may-draw-gate':
    '{p, percent} de chances de piocher une porte de sortie en {n, plural, one {# tuile} other {# tuiles}}.',
  'fact.draws':
    'Cela use {n, plural, one {# tuile} other {# tuiles}} de cire\u202f; {left, plural, =0 {il n’en reste plus} one {il en reste #} other {il en reste #}}.',
  'fact.draws-nothing': 'Cela n’use pas de cire.',

  'tip.start':
    'N’importe quelle case convient : près des autres, vous partagez leur lumière. Les bords se rejoignent : qui sort d’un côté rentre de l’autre.',
  'tip.place':
    'Chaque passage ouvert dans votre lumière reçoit une tuile de la cire. Tournez-la à votre guise.',
  'tip.cracks': 'Un sol fissuré devient un gouffre quand on le quitte, ou quand on y reste.',
  'tip.pit': 'Un gouffre ne tue personne : qui y tombe atterrit à son prochain tour.',
  'tip.falling': 'Choisissez la ligne où vous atterrirez. Le nombre indique ses cases vides.',
  'tip.landing': 'Vous piochez la tuile où vous atterrissez. À vous de choisir où.',
  'tip.monster':
    'Un monstre se réveille quand quelqu’un bouge dans sa ligne droite. Il frappe alors tous ceux qui y sont encore, et chaque coup brûle de la cire.',
  'tip.dark':
    'Sans bougie, vous n’éclairez rien. À côté de quelqu’un qui a de la lumière, relié par un passage ouvert, elle se rallume.',
  'tip.gate':
    'La porte s’ouvre quand tous s’y tiennent avec une clef. Si personne ne l’éclaire, elle est perdue.',
  'tip.key': 'Marchez sur une clef pour la prendre. Chacun en a besoin d’une ; les autres sont en réserve.',
  'tip.again': 'Le cran paie un second déplacement. On en gagne en restant dans la lumière.',
};
