import type { speech as en } from '../en/speech.ts';

export const speech: Record<keyof typeof en, string> = {
  'speech.undone': 'Zurückgenommen.',
  'speech.cancelled': 'Auswahl aufgehoben.',
  'speech.nothing-to-cancel': 'Es gibt nichts aufzuheben.',
  'speech.nothing-chosen': 'Noch ist nichts gewählt. Taste {key} führt zur nächsten Möglichkeit.',
  'speech.no-tile': 'Du hast kein Plättchen in der Hand.',
  'speech.one-way': 'Es lässt sich nur so legen.',
  'speech.options': '{n, plural, one {Es gibt nur eine Möglichkeit.} other {Es gibt nur # Möglichkeiten.}}',
  'speech.one-board': 'Dieses Spiel hat nur ein Brett.',
  'speech.sound': '{on, select, true {Ton an.} other {Ton aus.}}',
  'speech.start': 'Hier beginnt das Spiel.',
  'speech.present': 'Das ist die Gegenwart.',
  'speech.looking-back': 'Zug {turn} von {turns}. {text}',
  'speech.tile': '{kind, kind} auf {space}, offen nach {exits, direction}.',
  'speech.tile.all': '{kind, kind} auf {space}.',

  'summary.other': '{part} ({name})',
  'summary.tile': '{kind, kind} auf {space}',
  'summary.gone': '{kinds, kind} verloren',
};
