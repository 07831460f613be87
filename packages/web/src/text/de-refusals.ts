import type { refusals as en } from './en-refusals.ts';

export const refusals: Record<keyof typeof en, string> = {
  'refusal.game-over': 'Die Partie ist zu Ende: {outcome, outcome-because}.',
  'refusal.unknown-prisoner': 'Es gibt keinen Gefangenen {number}; sie haben die Nummern 1 bis {prisoners}.',
  'refusal.not-asked': '„{verb, verb-name}“ ist jetzt nicht gefragt. {asked}',
  'refusal.not-your-decision': 'Erst muss {name} wählen. {asked}',
  'refusal.wall': '{name} kann nicht {way, direction, nach}: Da ist eine Wand.',
  'refusal.occupied': '{name} kann nicht {way, direction, nach}: Dort steht {other}.',
  'refusal.monster':
    '{name} kann nicht {way, direction, nach}: Dort ist {kind, kind, ein}. Angreifen kostet Nerven.',
  'refusal.keeper':
    '{name} kann nicht {way, direction, nach}: Von dieser Seite lässt der Hüter niemanden herein.',
  'refusal.shriek': '{name} kann nicht {way, direction, nach}: Dort ist ein Schrei.',
  'refusal.the-other': '{name} kann nicht {way, direction, nach}: Dort ist das Andere.',
  'refusal.dark': '{name} kann nicht {way, direction, nach}: Mit brennender Kerze geht niemand ins Dunkle.',
  'refusal.stack-empty': '{name} kann nicht {way, direction, nach}: Der Stapel ist leer, dort ist nichts.',
  'refusal.no-nerve':
    '{name} kann dafür jetzt keine Nerven ausgeben: {nerve, plural, =0 {keine sind da} one {# ist da} other {# sind da}}.',
  'refusal.nothing-to-charge': '{name} kann nicht {way, direction, nach} angreifen: Dort ist kein Monster.',
  'refusal.must-move': '{name} darf nicht bleiben: Ohne Licht muss man weiter.',
  'refusal.nothing-to-give': 'So kommt kein Schlüssel zu {to}.',
  'refusal.cannot-pass': '{name} kann den Zug nicht an {to} abgeben.',
  'refusal.wrong-space': '{space} steht nicht zur Wahl.',
  'refusal.wrong-tile': 'Du hast ein anderes Plättchen in der Hand: {kind, kind, einen}.',
  'refusal.wrong-orientation': 'So gedreht passt das Plättchen nicht auf {space}.',
  'refusal.not-offered': '„{verb, verb-name}“ geht jetzt nicht. {asked}',
  'refusal.not-reached': '{name} kommt nicht in einem Schritt auf {space}.',
  'refusal.here': '{name} steht schon auf {space}.',
  'refusal.choose-from': 'Zur Wahl stehen {spaces}.',
  'refusal.rule': 'Regel {rule}',
  'refusal.there': 'dieses Feld',

  'error.title': 'Das hat nicht geklappt',
  'error.file.unreadable': 'Diese Datei ist nicht lesbar. Nichts wurde geändert.',
  'error.file.not-a-record': 'Das ist keine aufgezeichnete Partie. Solche Dateien enden auf .cage.',
  'error.file.too-large': 'Diese Datei ist zu groß für eine aufgezeichnete Partie.',
  'error.file.line': 'Die Datei bricht in Zeile {line}, Spalte {column} ab. Nichts wurde geändert.',
  'error.link.broken': 'Dieser Link ist beschädigt oder abgeschnitten. Lass ihn dir noch einmal geben.',
  'error.saved.broken': 'Die gesicherte Partie ist nicht mehr lesbar. Eine Kopie liegt bereit.',
  'error.clipboard': 'Kopieren ist hier nicht erlaubt. Markiere den Text und kopiere ihn selbst.',
  'error.not-found.back': 'Zurück zur Kerze',
};
