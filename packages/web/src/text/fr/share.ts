import type { share as en } from '../en/share.ts';

export const share: Record<keyof typeof en, string> = {
  'do.copy': 'Copier',
  'share.title': 'Partager',
  'share.moment': 'Ce moment',
  'share.game': 'Toute la partie',
  'share.picture': 'Image de ce moment\u202f: {caption}',
  'share.picture.about':
    'Le lien vers ce moment est dans l’image, à lire ou à scanner. Ouvert sous «\u202fParties sur cet appareil\u202f», le fichier y ramène.',
  'share.picture.failed': 'Ce navigateur n’a pas pu dessiner l’image.',
  'share.picture.save': 'Enregistrer l’image',
  'share.picture.copy': 'Copier l’image',
  'share.send': 'Envoyer',
  'share.send.picture': 'Envoyer l’image',
  'share.send.position': 'Envoyer un lien vers cette position',
  'share.send.game': 'Envoyer un lien vers toute la partie',
  'share.send.record': 'Envoyer la partie notée',
  'share.send.film': 'Envoyer le film',
  'share.saved': 'Enregistré\u202f: {name}',
  'share.refused': 'Ce n’est pas possible ici. Enregistrez ou copiez plutôt.',
  'share.no-game-link': 'Cette partie est trop longue pour un lien. La partie notée la contient en entier.',
  'share.link.without':
    'Le lien ne contient ni les autres chemins ni les notes\u202f; la partie notée (.cage) les contient.',

  'film.title': 'Un film',
  'film.about': 'La partie coup par coup, en fichier WebM. Il est fait sur cet appareil.',
  'film.cannot':
    'Ce navigateur ne sait pas faire de films. Les liens, la partie notée et l’image marchent aussi ici.',
  'film.from': 'Premier coup',
  'film.to': 'Dernier coup',
  'film.at': '{n} sur {total}, tour {turn}',
  'film.speed': 'Vitesse',
  'film.speed.0': 'Lente',
  'film.speed.1': 'Normale',
  'film.speed.2': 'Rapide',
  'film.speed.3': 'Très rapide',
  'film.length': 'Environ {n, plural, one {# seconde} other {# secondes}}.',
  'film.make': 'Faire le film',
  'film.making': 'Le film se fait\u202f: {p, percent}',
  'film.stop': 'Arrêter',
  'film.stopped': 'Arrêté. Aucun film n’a été fait.',
  'film.failed':
    'Le film n’a pas pu être fait\u202f: ce navigateur a renoncé. Un film plus court marchera peut-être.',
  'film.ready': 'Le film est prêt\u202f: {n, plural, one {# seconde} other {# secondes}}, {size} Mo.',
  'film.preview': 'Le film',
  'film.save': 'Enregistrer le film',
};
