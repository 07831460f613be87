import type { speech as en } from '../en/speech.ts';

export const speech: Record<keyof typeof en, string> = {
  'speech.undone': 'Annulé.',
  'speech.cancelled': 'Choix abandonné.',
  'speech.nothing-to-cancel': 'Rien à abandonner.',
  'speech.nothing-chosen': 'Rien n’est encore choisi. La touche {key} mène à la prochaine possibilité.',
  'speech.no-tile': 'Vous n’avez pas de tuile en main.',
  'speech.one-way': 'Il n’y a qu’une seule orientation.',
  'speech.options': '{n, plural, one {Il n’y a qu’une possibilité.} other {Il n’y a que # possibilités.}}',
  'speech.one-board': 'Cette partie n’a qu’un plateau.',
  'speech.sound': '{on, select, true {Son activé.} other {Son coupé.}}',
  'speech.start': 'C’est le début de la partie.',
  'speech.present': 'Vous êtes dans le présent.',
  'speech.looking-back': 'Tour {turn} sur {turns}. {text}',
  'speech.tile': '{kind, kind, Un} en {space}, sorties {exits, direction}.',
  'speech.tile.all': '{kind, kind, Un} en {space}.',

  'summary.other': '{part} ({name})',
  'summary.tile': '{kind, kind} en {space}',
  'summary.gone': '{kinds, kind, un} en moins',
};
