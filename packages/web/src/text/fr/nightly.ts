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
  'nightly.help': 'Aide : {assist}',
  'nightly.picture':
    '{keys} clés sur {prisoners}, {left} tuiles de cire sur {total}, {hits, plural, =0 {aucun coup subi} one {# coup subi} other {# coups subis}}, {falls, plural, =0 {aucune chute} one {# chute} other {# chutes}}.',
  'nightly.share': 'Partager',
  'nightly.share.line': 'The Night Cage, {date}, {night} : {result}. Aide : {assist}.',
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

  'nightly.last': 'La nuit dernière, revue',
  'nightly.compared': 'Sur la même pile',
  'nightly.you': 'Vous',
  'nightly.bot': 'Robot prudent',
  'nightly.bot.plays': 'Le robot joue cette nuit…',
  'nightly.bot.none': 'Le robot ne peut pas jouer ici en ce moment.',
  'nightly.bot.look': 'Voir la partie du robot',
  'nightly.row.outcome': 'Fin',
  'nightly.row.keys': 'Clés tenues',
  'nightly.tiles': '{n, plural, one {# monstre} other {# monstres}}, tuile par tuile',
  'nightly.tile': 'Tuile',
  'nightly.tile.hit': '{p, percent} touchés',
  'nightly.fate.none': 'pas atteinte',
  'nightly.fate.gone': 'défaussée',
  'nightly.fate.laid': 'posée',
  'nightly.fate.hit': 'a touché quelqu’un',

  'nightly.all': 'Tout le monde',
  'nightly.all.about':
    'Votre partie notée et votre aide sont envoyées à ce serveur, sans votre nom. Ensuite, chaque nuit jouée le sera aussi.',
  'nightly.all.ask': 'Me comparer à tout le monde',
  'nightly.all.asking': 'Question au serveur…',
  'nightly.all.line':
    '{n, plural, one {# personne a joué} other {# personnes ont joué}}, {p, percent} d’évasions.',
  'nightly.all.place': 'Parmi ceux qui avaient la même aide ({assist}), vous êtes au rang {place} sur {n}.',
  'nightly.all.help': '{n, plural, one {# personne} other {# personnes}}, {p, percent} d’évasions',
  'nightly.all.tile': 'La tuile {n} était {by, kind, un} pour tout le monde ; {p, percent} ont été touchés.',
  'nightly.all.wax': 'Évasions selon la cire restante',
  'nightly.all.bar': 'De {from} à {to} tuiles : {n}.',
  'nightly.all.mine': 'Vous êtes ici.',
  'nightly.no.none': 'Aucun serveur ne répond ici : rien n’est comparé.',
  'nightly.no.gone': 'Votre partie n’est plus sur cet appareil : elle ne compte pas ici.',
  'nightly.no.nightly/no-such-night': 'Le serveur ne connaît pas cette nuit.',
  'nightly.no.nightly/not-yet':
    'À l’horloge du serveur, cette nuit n’a pas commencé. Vérifiez celle de cet appareil.',
  'nightly.no.nightly/too-late': 'Cette nuit est trop ancienne : votre résultat ne compte pas ici.',
  'nightly.no.nightly/unreadable': 'Le serveur ne peut pas rejouer votre partie : elle ne compte pas ici.',
  'nightly.no.nightly/another-game':
    'Le serveur a une autre pile pour cette nuit : votre résultat ne compte pas ici.',
  'nightly.no.nightly/not-over': 'Votre partie n’est pas encore finie.',
  'nightly.no.nightly/bots': 'Un robot a tenu une place dans votre partie : elle ne compte pas ici.',
  'nightly.no.nightly/play-first':
    'Le serveur le dira quand votre propre résultat comptera, ou quand la nuit sera passée.',
};
