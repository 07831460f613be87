import type { about as en } from '../en/about.ts';

export const about: Record<keyof typeof en, string> = {
  'about.title': 'Über das Spiel',
  'about.not-affiliated': 'Sie stammt nicht vom Verlag und wird von ihm nicht unterstützt.',
  'about.words': 'Die Regeln stehen hier in unseren Worten; Bilder und Klänge sind unsere.',
  'about.privacy.title': 'Was verschickt wird',
  'about.privacy':
    'Partien, die auf diesem Gerät gespielt werden, bleiben hier, bis du sie exportierst oder teilst.',
  'about.sends.together':
    'An einem Tisch mit anderen behält der Server dieser Seite die Partie, deinen Namen und deine Worte. Sie verschwinden nach einiger Zeit; „Vergiss mich hier“ entfernt Namen und Worte sofort.',
  'about.sends.letter':
    'Um dich zu rufen, behält der Server eine Adresse: die des Push-Dienstes deines Browsers oder deine eigene. Der Push-Dienst überbringt die Nachricht und kann sie nicht lesen.',
  'about.sends.nightly':
    'Eine Partie am Tisch der Nacht wird ohne deinen Namen verschickt, sobald du dich mit allen vergleichst. Von da an jede.',
  'about.privacy.none': 'Es gibt keine Konten, keine Cookies und keine Werbung.',
  'about.licence': 'Lizenz',
  'about.code': 'Das Programm ist frei: MIT-Lizenz.',
  'about.version': 'Version {version}',
  'about.fonts': 'Schriften',
  'about.translations': 'Texte auf Englisch, Französisch und Deutsch. Verbesserungen sind willkommen.',
};
