import type { about as en } from '../en/about.ts';

export const about: Record<keyof typeof en, string> = {
  'about.title': 'Über das Spiel',
  'about.not-affiliated': 'Sie stammt nicht vom Verlag und wird von ihm nicht unterstützt.',
  'about.words': 'Die Regeln stehen hier in unseren Worten; Bilder und Klänge sind unsere.',
  'about.privacy': 'Partien bleiben auf diesem Gerät. Nichts wird verschickt.',
  'about.licence': 'Lizenz',
  'about.code': 'Das Programm ist frei: MIT-Lizenz.',
  'about.fonts': 'Schriften',
  'about.translations': 'Texte auf Englisch, Französisch und Deutsch. Verbesserungen sind willkommen.',
};
