import type { Catalog } from '../languages.ts';

export const review: Catalog<'review'> = {
  'review.title': 'Ce qui a décidé',
  'review.ask': 'Qu’est-ce qui a décidé ?',
  'review.finding': 'Recherche de ce qui a décidé…',
  'review.progress': '{n} choix évalués sur {total}',
  'review.stop': 'Arrêter',
  'review.broken': 'Impossible de le savoir. Réessayez.',
  'review.took':
    'Le destin a pris {luck, plural, one {# point} other {# points}}, les choix {cost}, sur {start} au départ.',
  'review.gave':
    'Le destin a donné {luck, plural, one {# point} other {# points}}, les choix en ont coûté {cost}, sur {start} au départ.',
  'review.even':
    'Le destin a été neutre, les choix ont coûté {cost, plural, one {# point} other {# points}}, sur {start} au départ.',
  'review.more':
    '{n, plural, one {# point gagné ne peut être attribué} other {# points gagnés ne peuvent être attribués}}.',
  'review.less':
    '{n, plural, one {# point perdu ne peut être attribué} other {# points perdus ne peuvent être attribués}}.',
  'review.worst-draw': 'Pire pioche : −{n}',
  'review.worst-choice': 'Pire choix : −{n}',
  'review.best-choice': 'Meilleur choix : {n} d’avance',
  'review.at': 'chance de s’échapper {p, percent}',
  'review.fell': 'tour {turn}, la chance est tombée de {from, percent} à {to, percent}',
  'review.rose': 'tour {turn}, la chance est montée de {from, percent} à {to, percent}',
  'review.draw': 'Tour {turn}. {what} La chance de s’échapper est passée de {from, percent} à {to, percent}.',
  'review.choice':
    'Tour {turn}. {name} a choisi « {what} ». Coût : {n, plural, one {# point} other {# points}}, de {from, percent} à {to, percent}.',
  'review.choice.only': 'Tour {turn}. Abandonner a coûté {n, plural, one {# point} other {# points}}.',
  'review.best':
    'Tour {turn}. {name} a choisi « {what} ». Tout autre choix aurait coûté {n, plural, one {# point} other {# points}}.',
  'review.better': 'Mieux : « {what} ».',
  'review.better.find': 'Trouver le meilleur choix ({n})',
  'review.own.nothing': 'Vos propres choix n’ont rien coûté.',
  'review.better.find.others': 'Trouver le meilleur choix des autres ({n})',
  'review.better.find.bots': 'Trouver le meilleur choix des robots ({n})',

  'review.unspoiled': 'Revoir sans connaître la suite',
  'unspoiled.title': 'Sans connaître la suite',
  'unspoiled.about': 'La partie se déroule comme elle a été jouée, sans rien dévoiler de la suite.',
  'unspoiled.next': 'Suivant',
  'unspoiled.turn': 'Tour suivant',
  'unspoiled.play': 'Lecture',
  'unspoiled.pause': 'Arrêter',
  'unspoiled.leave': 'Tout montrer',

  'better.title': 'Trouver le meilleur choix',
  'better.asked': 'Choix {n} sur {total}, tour {turn} : qu’aurait-il fallu faire ?',
  'better.goal':
    'Ici, {name} a choisi « {what} », ce qui a coûté {n, plural, one {# point} other {# points}}. Trouvez mieux.',
  'better.weighing': 'Évaluation…',
  'better.found': 'C’est le meilleur choix',
  'better.fair': 'Presque aussi bon',
  'better.worse': 'Mieux, mais pas le meilleur',
  'better.no-better': 'Pas mieux qu’avant',
  'better.silent': 'Aucune réponse',
  'better.cost':
    '{n, plural, =0 {Cela ne coûte rien.} one {Cela coûte # point.} other {Cela coûte # points.}}',
  'better.answer': 'Mieux vaudrait « {what} ».',
  'better.line': 'Ensuite, si les tuiles les plus probables venaient :',
  'better.retry': 'Réessayer',
  'better.show': 'Voir la réponse',
  'better.play': 'Jouer sur le plateau',
  'better.skip': 'Aller à la fin',
  'better.next': 'Choix suivant',
  'better.leave': 'Retour à la partie',
  'better.done': 'C’était le dernier choix coûteux.',
};
