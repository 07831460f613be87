import type { about as en } from '../en/about.ts';

export const about: Record<keyof typeof en, string> = {
  'about.title': 'À propos',
  'about.not-affiliated': 'Elle n’est ni faite ni approuvée par l’éditeur.',
  'about.words': 'Les règles sont dites avec nos mots ; images et sons sont les nôtres.',
  'about.privacy': 'Les parties restent sur cet appareil. Rien n’est envoyé nulle part.',
  'about.licence': 'Licence',
  'about.code': 'Le programme est libre : licence MIT.',
  'about.fonts': 'Polices',
  'about.translations': 'Textes en anglais, français et allemand. Les corrections sont bienvenues.',
};
