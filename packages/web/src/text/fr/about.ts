import type { about as en } from '../en/about.ts';

export const about: Record<keyof typeof en, string> = {
  'about.title': 'À propos',
  'about.not-affiliated': 'Elle n’est ni faite ni approuvée par l’éditeur.',
  'about.words': 'Les règles sont dites avec nos mots ; images et sons sont les nôtres.',
  'about.privacy.title': 'Ce qui est envoyé',
  'about.privacy':
    'Les parties jouées sur cet appareil y restent, sauf si vous les exportez ou les partagez.',
  'about.sends.together':
    'À une table en ligne, le serveur de cette page garde la partie, votre nom et vos messages. Ils disparaissent après un temps ; « M’oublier ici » efface aussitôt nom et messages.',
  'about.sends.letter':
    'Pour vous prévenir, le serveur garde une adresse : le service de notification de votre navigateur, ou la vôtre. Ce service transmet l’avis sans pouvoir le lire.',
  'about.sends.nightly':
    'Une partie de la table nocturne est envoyée, sans votre nom, dès que vous vous comparez à tout le monde. À partir de là, chaque nuit l’est.',
  'about.privacy.none': 'Il n’y a ni compte, ni cookie, ni publicité.',
  'about.licence': 'Licence',
  'about.code': 'Le programme est libre : licence MIT.',
  'about.version': 'Version {version}',
  'about.fonts': 'Polices',
  'about.translations': 'Textes en anglais, français et allemand. Les corrections sont bienvenues.',
};
