import type { nightly as en } from '../en/nightly.ts';

export const nightly: Record<keyof typeof en, string> = {
  'nightly.title': 'La table nocturne',
  'nightly.about':
    'La même pile pour tout le monde, et un seul essai qui compte. La prochaine nuit commence à minuit UTC, pour vous à {time}.',
  'nightly.tonight': 'Cette nuit',
  'nightly.past': 'Une nuit passée',
  'nightly.no-such-night': 'Cette nuit n’existe pas, ou n’est pas encore venue.',
  'nightly.to-tonight': 'Vers la table de cette nuit',
  'nightly.first-counts': 'Votre premier essai compte, dès que vous le commencez.',
  'nightly.late':
    'Cette nuit est passée. Vous pouvez encore la jouer et allumer sa bougie, mais elle ne compte pas dans une suite de nuits.',
  'nightly.was-late': 'Jouée après sa nuit.',
  'nightly.play': 'Allumer les bougies',
  'nightly.under-way': 'Votre essai est en cours. C’est celui qui compte.',
  'nightly.continue': 'Continuer',
  'nightly.gone':
    'La partie de cette nuit n’est plus sur cet appareil : votre essai s’arrête là. Un autre ne compte pas.',
  'nightly.gone.over': 'Cette partie n’est plus sur cet appareil. Son résultat, si.',
  'nightly.again': 'Réessayer',
  'nightly.again.about': 'Un autre essai ne compte pas.',
  'nightly.counts': 'Cet essai compte.',

  'nightly.escaped':
    'évasion avec {n, plural, =0 {plus aucune tuile de cire} one {# tuile de cire} other {# tuiles de cire}}',
  'nightly.lost':
    'perdu au tour {turns} avec {n, plural, =0 {plus aucune tuile de cire} one {# tuile de cire} other {# tuiles de cire}}',
  'nightly.brief':
    'en {turns, plural, one {# tour} other {# tours}}, {n, plural, =0 {plus de cire} one {# tuile de cire restante} other {# tuiles de cire restantes}}',
  'nightly.help': 'Aide : {temperament}',
  'nightly.picture':
    '{keys} clés sur {prisoners}, {left} tuiles de cire sur {total}, {hits, plural, =0 {aucun coup subi} one {# coup subi} other {# coups subis}}, {falls, plural, =0 {aucune chute} one {# chute} other {# chutes}}.',
  'nightly.share': 'Partager',
  'nightly.share.line': 'The Night Cage, {date}, {night} : {result}. Aide : {temperament}.',
  'nightly.copy': 'Copier le résultat',
  'nightly.copy.words': 'Le copier en toutes lettres',

  'nightly.month.before': 'Le mois précédent',
  'nightly.month.after': 'Le mois suivant',
  'nightly.day.none': 'pas jouée',
  'nightly.day.open': 'en cours',
  'nightly.day.late': 'jouée plus tard',
  'nightly.streak':
    '{n, plural, =0 {Pas encore de suite de nuits.} one {Une nuit d’affilée.} other {# nuits d’affilée.}}',
  'nightly.total':
    '{n, plural, one {# nuit jouée} other {# nuits jouées}}, {escaped, plural, =0 {aucune évasion} one {une évasion} other {# évasions}}.',

  'nightly.line.none': 'Cette nuit : {night}{n, plural, =0 {} one {} other { · # nuits d’affilée}}',
  'nightly.line.open': 'Cette nuit : {night} · votre essai est en cours',
  'nightly.line.over': 'Cette nuit : jouée{n, plural, =0 {} one {} other { · # nuits d’affilée}}',
};
