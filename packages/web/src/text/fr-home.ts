import type { home as en } from './en-home.ts';

export const home: Record<keyof typeof en, string> = {
  'app.title': 'The Night Cage',
  'app.language': 'Langue',
  'app.accessibility': 'Accessibilité',
  'app.menu': 'Menu',

  'home.theme': 'Vous vous réveillez dans le noir avec une bougie. Vous n’êtes pas seuls.',
  'home.goal': 'Une clef pour chacun, une porte pour tous, avant que la cire ne soit épuisée.',
  'home.teach': 'Apprendre (90 s)',
  'home.know': 'Je connais le jeu de société',
  'home.continue': 'Continuer',
  'home.continue.about':
    'Au tour de {name}, {n, plural, one {# tuile} other {# tuiles}} de cire, manche {round}.',
  'home.play': 'Jouer',
  'home.new-game': 'Nouvelle partie',
  'home.learn': 'Apprendre',
  'home.rules': 'Règles',
  'home.open': 'Ouvrir une partie notée',
  'home.replays': 'Parties sur cet appareil',
  'home.replays.none': 'Aucune partie n’est encore gardée ici.',
  'home.replay.line': '{date} : {outcome, outcome}, {turns, plural, one {# tour} other {# tours}}',
  'home.settings': 'Réglages',
  'home.keys': 'Touches',
  'home.about': 'À propos',

  'about.unofficial': 'Ceci est une adaptation de fans, non officielle et sans but lucratif.',
  'about.designers':
    'The Night Cage est un jeu de Christopher Ryan Chan, Chris McMahon et Rosswell Saunders.',
  'about.publisher': 'Il est édité par Smirk & Dagger Games. Achetez-le : il luit sur une vraie table.',
};
