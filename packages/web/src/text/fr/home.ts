import type { home as en } from '../en/home.ts';

export const home: Record<keyof typeof en, string> = {
  'home.wax': '{n, plural, =0 {plus de cire} one {# tuile de cire} other {# tuiles de cire}}',
  'table.help': 'Aide pour ce choix',
  'table.instruments': 'Afficher tous les outils',
  'table.type': 'Écrire une commande',
  'table.leave': 'Quitter la table',
  'app.title': 'The Night Cage',
  'app.skip': 'Aller au contenu',
  'app.language': 'Langue',
  'app.accessibility': 'Accessibilité',

  'home.theme': 'Vous vous réveillez dans le noir avec une bougie. Vous n’êtes pas seuls.',
  'home.goal': 'Une clef pour chacun, une porte pour tous, avant que la cire ne soit épuisée.',
  'home.teach': 'Apprendre en 90 secondes',
  'home.learn-on': 'Continuer d’apprendre',
  'home.learn-on.at': 'Leçon {n} sur {total}',
  'home.know': 'Je connais le jeu de société',
  'home.continue': 'Continuer',
  'home.continue.about': 'Au tour de {name}',
  'home.play': 'Jouer',
  'home.new-game': 'Nouvelle partie',
  'home.together': 'À plusieurs',
  'home.nightly': 'La table nocturne',
  'home.learn': 'Apprendre',
  'home.puzzles': 'Énigmes',
  'home.rules': 'Règles',
  'home.open': 'Ouvrir une partie notée',
  'home.replays': 'Parties sur cet appareil',
  'home.nights': 'Vos nuits',
  'home.replays.none': 'Aucune partie n’est encore gardée ici.',
  'home.replay.line': '{date} : {outcome, outcome}, {turns, plural, one {# tour} other {# tours}}',
  'home.settings': 'Réglages',
  'home.keys': 'Raccourcis clavier',
  'home.about': 'À propos',

  'version.title': 'Nouvelle version',
  'version.ready': 'Une nouvelle version est prête.',
  'version.held': 'Une nouvelle version attend que les autres onglets du jeu soient fermés.',
  'version.reload': 'Recharger',
  'version.later': 'Plus tard',

  'about.unofficial': 'Ceci est une adaptation de fans, non officielle et sans but lucratif.',
  'about.designers':
    'The Night Cage est un jeu de Christopher Ryan Chan, Chris McMahon et Rosswell Saunders.',
  'about.publisher': 'Il est édité par Smirk & Dagger Games. Achetez-le : il brille sur une vraie table.',

  'keep.share': 'Partager',
  'keep.export': 'Exporter la partie notée',
  'keep.export.about': 'Un fichier texte qui rejoue toute la partie.',
  'keep.import': 'Importer une partie notée',
  'keep.import.drop': 'Déposez une partie notée ou une image partagée ici, ou choisissez un fichier.',
  'keep.import.choose': 'Choisir un fichier',
  'keep.paste': 'Coller une partie notée ou un lien',
  'keep.unspoiled': 'Sans connaître la suite',
  'keep.unspoiled.about': 'Une partie terminée s’ouvre à son début. Cela vaut aussi pour les liens.',
  'keep.copy-record': 'Copier la partie notée',
  'keep.copy-link': 'Copier un lien vers cette position',
  'keep.copy-game': 'Copier un lien vers toute la partie',
  'keep.copied': 'Copié dans le presse-papiers.',
  'keep.delete.sure': 'Supprimer pour toujours\u202f?',
  'keep.delete': 'Supprimer',

  'error.title': 'Cela n’a pas marché',
  'error.file.unreadable': 'Ce fichier est illisible. Rien n’a changé.',
  'error.file.not-a-record': 'Ce n’est pas une partie notée.',
  'error.file.no-link':
    'Cette image ne contient pas de lien vers une partie. Il a pu se perdre en chemin\u202f: seul le fichier d’origine l’a.',
  'error.file.too-large': 'C’est trop gros pour une partie notée.',
  'error.file.line':
    'La partie notée contient une erreur, ligne {line}, colonne {column}. Rien n’a été changé.',
  'error.file.parted.illegal':
    'Selon les règles actuelles, le coup de la ligne {line}, colonne {column} n’est pas permis. La partie a suivi d’anciennes règles, ou le fichier a été modifié.',
  'error.file.parted.over':
    'Selon les règles actuelles, la partie est terminée avant le coup de la ligne {line}, colonne {column}.',
  'error.file.parted.draws':
    'Selon les règles actuelles, le coup de la ligne {line}, colonne {column} pioche un autre nombre de tuiles.',
  'error.file.parted.result':
    'Selon les règles actuelles, la partie ne finit pas comme le dit la ligne {line} : « {outcome, outcome} » au lieu de « {said, outcome} ».',
  'error.file.parted.open': 'L’ouvrir jusque-là',
  'error.link.broken':
    'Ce lien ne peut pas être lu. Il est peut-être abîmé, incomplet ou fait par une version plus récente. Redemandez-le, ou rechargez cette page.',
  'error.reason': 'Raison, en anglais :',
  'error.link.parted':
    'Selon les règles actuelles, cette partie ne va pas au-delà du choix {n}. Elle a suivi d’anciennes règles, ou le lien a été modifié.',
  'error.link.impossible.tiles':
    'La position de ce lien est impossible : le compte des tuiles n’est pas bon.',
  'error.link.impossible.prisoners':
    'La position de ce lien est impossible : un prisonnier est là où nul ne peut être.',
  'error.link.impossible.turn':
    'La position de ce lien est impossible : aucune partie n’arrive à un tel tour.',
  'error.saved.broken': 'La partie gardée est devenue illisible. Une copie a été mise de côté.',
  'error.clipboard': 'La copie n’est pas permise ici. Sélectionnez le texte et copiez-le vous-même.',
  'error.not-found.back': 'Retour à la bougie',

  'home.review': 'Revoir la partie',
};
