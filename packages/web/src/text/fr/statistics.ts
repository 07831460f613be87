import type { statistics as en } from '../en/statistics.ts';

export const statistics: Record<keyof typeof en, string> = {
  'nights.lead':
    '{n, plural, one {# nuit compte, } other {# nuits comptent, }}{escaped, plural, =0 {et pas encore d’évasion.} one {dont # évasion.} other {dont # évasions.}}',
  'nights.run':
    '{n, plural, one {La dernière nuit fut une évasion.} other {Les # dernières nuits furent des évasions.}}',
  'nights.run.longest': 'La plus longue série d’évasions : {n}.',
  'nights.reading': 'Lecture des parties : {n} sur {total}',
  'nights.none': 'Aucune nuit ne s’est encore achevée ici.',
  'nights.none.about':
    'Jouez-en une jusqu’au bout, évadés ou perdus : cette page en garde le souvenir. Les bougies ci-dessous attendent leur flamme.',
  'nights.none.games': 'Ou rapportez vos parties d’un autre appareil, au pied de cette page.',

  'nights.wall': 'Le mur de bougies',
  'nights.wall.about':
    'Une bougie pour chaque configuration qui porte un nom. Elle s’allume dès que vous vous en êtes évadés. Rien n’est verrouillé.',
  'nights.wall.lit': '{n} sur {total} brûlent.',
  'nights.candle.lit':
    'Allumée : évasion le {date}. {n, plural, one {# évasion} other {# évasions}} en {nights, plural, one {# nuit} other {# nuits}}.',
  'nights.candle.dark':
    '{nights, plural, =0 {Éteinte : pas encore essayée.} one {Éteinte : pas d’évasion en # nuit.} other {Éteinte : pas d’évasion en # nuits.}}',
  'nights.candle.play': 'Préparer cette partie',
  'nights.candle.of': '{n} sur {total}',
  'nights.candle.untried': 'à essayer',

  'nights.setups': 'Évasions',
  'nights.setups.about':
    'La zone claire d’une barre contient la vraie part, 19 fois sur 20. Peu de nuits en disent peu.',
  'nights.setup': 'Configuration',
  'nights.escapes': 'Évasions',
  'nights.share': 'Part',
  'nights.prisoners': '{n, plural, one {# prisonnier} other {# prisonniers}}',
  'nights.terrors': '{n, plural, one {# Terreur nocturne} other {# Terreurs nocturnes}}',
  'nights.of': '{n} sur {total}',
  'nights.interval': '{p, percent} (de {low, percent} à {high, percent})',
  'nights.help.any': 'toutes aides confondues',
  'nights.help.none': 'aide non notée',
  'nights.company': 'Avec qui',
  'nights.company.alone': 'Tous menés ici',
  'nights.company.bots': 'Avec des bots',
  'nights.company.table': 'À des tables ailleurs',

  'nights.losses': 'Pourquoi des nuits furent perdues',
  'nights.losses.none': 'Aucune n’a été perdue.',
  'nights.loss': '{outcome, outcome} : {n} sur {total}',
  'nights.blow.dark': '{n, plural, one {une fois} other {# fois}} disparu dans le noir derrière quelqu’un',
  'nights.blow.struck': '{n, plural, one {une fois} other {# fois}} à cause d’un monstre',
  'nights.blow.burnt': '{n, plural, one {une fois} other {# fois}} brûlé avec la cire, sans être vu',
  'nights.blow.swallowed': '{n, plural, one {une fois} other {# fois}} englouti par le sol',
  'nights.blow.fell': '{n, plural, one {une fois} other {# fois}} plus aucune tuile où atterrir',
  'nights.blow.cut-off': '{n, plural, one {une fois} other {# fois}} plus de porte à portée de tous',
  'nights.blow.gave-up': '{n, plural, one {une fois} other {# fois}} par choix',
  'nights.blow.otherwise': '{n, plural, one {une fois} other {# fois}} d’une autre façon',

  'nights.figures': 'À quoi ressemble une nuit',
  'nights.figures.about': 'La nuit du milieu parmi toutes ; dessous, le minimum et le maximum.',
  'nights.figures.turns': 'Tours',
  'nights.figures.wax': 'Tuiles restantes à l’évasion',
  'nights.figures.hits': 'Coups reçus',
  'nights.figures.falls': 'Chutes',
  'nights.figures.spread': 'de {least} à {most}',
  'nights.figures.unhurt': '{n, plural, one {# nuit sans un coup.} other {# nuits sans un coup.}}',
  'nights.figures.hints': '{n, plural, one {# conseil demandé.} other {# conseils demandés.}}',

  'nights.fates': 'Chance et choix',
  'nights.fates.about':
    '{n, plural, one {# nuit a été analysée.} other {# nuits ont été analysées.}} En points sur cent, une nuit en moyenne :',
  'nights.fates.start': 'Chances au départ',
  'nights.fates.luck': 'Le sort',
  'nights.fates.cost': 'Les choix',
  'nights.fates.rest': 'Non attribué',
  'nights.fate': '{date} : le sort {luck}, les choix {cost}',
  'nights.mistakes': 'Erreurs préférées',
  'nights.mistake':
    '« {chosen} » là où « {better} » valait mieux : {n, plural, one {une fois} other {# fois}}, {cost} points en tout.',
  'nights.mistake.same':
    '« {chosen} » qu’il valait mieux faire autrement : {n, plural, one {une fois} other {# fois}}, {cost} points en tout.',

  'nights.beside': 'À côté des nuits',
  'nights.beside.puzzles': '{n} résolues sur {total}, cote {rating}, meilleure série {best}',
  'nights.beside.nightly':
    '{n, plural, one {# évasion} other {# évasions}} en {total, plural, one {# nuit} other {# nuits}}',

  'nights.months': 'Mois par mois',
  'nights.month': '{month} : {n} évasions sur {total}',

  'nights.history': 'Les dernières nuits',
  'nights.history.line': '{turns, plural, one {# tour} other {# tours}}',
  'nights.history.wax': '{n, plural, =0 {plus de tuile} one {# tuile restante} other {# tuiles restantes}}',
  'nights.history.look': 'Revoir',
  'nights.history.look.at': 'Revoir la nuit du {date}',
  'nights.history.more': 'En montrer plus',

  'nights.counts': 'Ce qui compte',
  'nights.counts.about':
    'Une nuit compte si vous l’avez jouée du début à la fin, ici ou à une table ailleurs. Les variantes ne comptent nulle part.',
  'nights.counts.unfinished':
    '{n, plural, one {# partie n’est pas terminée.} other {# parties ne sont pas terminées.}}',
  'nights.counts.position':
    '{n, plural, one {# partie a commencé dans une position.} other {# parties ont commencé dans une position.}}',
  'nights.counts.brought':
    '{n, plural, one {# partie est venue d’un fichier ou d’un lien.} other {# parties sont venues de fichiers ou de liens.}}',
  'nights.counts.watched':
    '{n, plural, one {# partie a seulement été regardée.} other {# parties ont seulement été regardées.}}',
  'nights.counts.bots':
    '{n, plural, one {# partie a été laissée aux seuls bots.} other {# parties ont été laissées aux seuls bots.}}',
  'nights.counts.again':
    '{n, plural, one {# partie avait une pile déjà rencontrée.} other {# parties avaient une pile déjà rencontrée.}}',
};
