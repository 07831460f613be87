import type { home as en } from '../en/home.ts';

export const home: Record<keyof typeof en, string> = {
  'home.wax': '{n, plural, =0 {kein Wachs mehr} one {# Plättchen Wachs} other {# Plättchen Wachs}}',
  'table.help': 'Hilfe zu dieser Entscheidung',
  'table.instruments': 'Alle Hilfsmittel zeigen',
  'table.type': 'Befehl eintippen',
  'table.leave': 'Tisch verlassen',
  'app.title': 'The Night Cage',
  'app.skip': 'Zum Inhalt springen',
  'app.language': 'Sprache',
  'app.accessibility': 'Barrierefreiheit',

  'home.theme': 'Du erwachst im Dunkeln mit einer Kerze, und du bist nicht allein.',
  'home.goal': 'Jeder braucht einen Schlüssel. Trefft euch auf einem Tor, bevor das Wachs verbraucht ist.',
  'home.teach': 'In 90 Sekunden lernen',
  'home.learn-on': 'Weiterlernen',
  'home.learn-on.at': 'Lektion {n} von {total}',
  'home.know': 'Ich kenne das Brettspiel',
  'home.continue': 'Weiterspielen',
  'home.continue.about': '{name} am Zug',
  'home.play': 'Spielen',
  'home.new-game': 'Neue Partie',
  'home.together': 'Mit anderen',
  'home.nightly': 'Der Tisch der Nacht',
  'home.learn': 'Lernen',
  'home.puzzles': 'Rätsel',
  'home.rules': 'Regeln',
  'home.open': 'Aufzeichnung öffnen',
  'home.replays': 'Partien auf diesem Gerät',
  'home.nights': 'Deine Nächte',
  'home.replays.none': 'Hier liegt noch keine Partie.',
  'home.replay.line': '{date}: {outcome, outcome}, {turns, plural, one {# Zug} other {# Züge}}',
  'home.settings': 'Einstellungen',
  'home.keys': 'Tastenkürzel',
  'home.about': 'Über das Spiel',

  'version.title': 'Neue Fassung',
  'version.ready': 'Eine neue Fassung ist da.',
  'version.held': 'Eine neue Fassung wartet, bis die anderen Tabs mit dem Spiel zu sind.',
  'version.reload': 'Neu laden',
  'version.later': 'Später',

  'about.unofficial': 'Dies ist eine inoffizielle, nicht kommerzielle Umsetzung von Fans.',
  'about.designers':
    'The Night Cage ist ein Spiel von Christopher Ryan Chan, Chris McMahon und Rosswell Saunders.',
  'about.publisher': 'Es erscheint bei Smirk & Dagger Games. Kauft es: Auf einem echten Tisch leuchtet es.',

  'keep.share': 'Teilen',
  'keep.export': 'Aufzeichnung exportieren',
  'keep.export.about': 'Eine Textdatei, die die ganze Partie nachspielt.',
  'keep.import': 'Aufzeichnung importieren',
  'keep.import.drop': 'Lege eine Aufzeichnung oder ein geteiltes Bild hier ab oder wähle eine Datei.',
  'keep.import.choose': 'Datei wählen',
  'keep.paste': 'Aufzeichnung oder Link einfügen',
  'keep.unspoiled': 'Ohne Vorwissen',
  'keep.unspoiled.about': 'Eine beendete Partie öffnet sich an ihrem Anfang; das gilt auch für Links.',
  'keep.copy-record': 'Aufzeichnung kopieren',
  'keep.copy-link': 'Link zu dieser Stellung kopieren',
  'keep.copy-game': 'Link zur ganzen Partie kopieren',
  'keep.copied': 'In die Zwischenablage kopiert.',
  'keep.delete.sure': 'Endgültig löschen?',
  'keep.delete': 'Löschen',

  'error.title': 'Das hat nicht geklappt',
  'error.file.unreadable': 'Diese Datei ist nicht lesbar. Nichts wurde geändert.',
  'error.file.not-a-record': 'Das ist keine Aufzeichnung einer Partie.',
  'error.file.no-link':
    'In diesem Bild ist kein Link zu einer Partie. Er kann unterwegs verloren gegangen sein: nur die Datei, wie sie gespeichert wurde, hat ihn.',
  'error.file.too-large': 'Das ist zu groß für eine aufgezeichnete Partie.',
  'error.file.line': 'Die Aufzeichnung ist in Zeile {line}, Spalte {column} falsch. Nichts wurde geändert.',
  'error.file.parted.illegal':
    'Nach den heutigen Regeln ist der Zug in Zeile {line}, Spalte {column} nicht erlaubt. Die Partie wurde nach früheren Regeln gespielt, oder die Datei wurde verändert.',
  'error.file.parted.over':
    'Nach den heutigen Regeln ist die Partie vor dem Zug in Zeile {line}, Spalte {column} schon zu Ende.',
  'error.file.parted.draws':
    'Nach den heutigen Regeln zieht der Zug in Zeile {line}, Spalte {column} eine andere Zahl von Plättchen.',
  'error.file.parted.result':
    'Nach den heutigen Regeln steht die Partie nach dem letzten Zug nicht so, wie Zeile {line} sagt: „{outcome, outcome}“ statt „{said, outcome}“.',
  'error.file.parted.open': 'Bis dorthin öffnen',
  'error.link.broken':
    'Dieser Link ist nicht lesbar. Vielleicht ist er beschädigt, abgeschnitten oder von einer neueren Version. Lass ihn dir noch einmal geben, oder lade diese Seite neu.',
  'error.reason': 'Grund, auf Englisch:',
  'error.link.parted':
    'Nach den heutigen Regeln kommt diese Partie nicht über ihre Wahl {n} hinaus. Sie wurde nach früheren Regeln gespielt, oder der Link wurde verändert.',
  'error.link.impossible.tiles': 'Die Stellung in diesem Link ist unmöglich: Ihre Plättchen gehen nicht auf.',
  'error.link.impossible.prisoners':
    'Die Stellung in diesem Link ist unmöglich: Ein Gefangener ist, wo niemand sein kann.',
  'error.link.impossible.turn':
    'Die Stellung in diesem Link ist unmöglich: In keiner Partie gibt es so einen Zug.',
  'error.saved.broken': 'Die gesicherte Partie ist nicht mehr lesbar. Eine Kopie liegt bereit.',
  'error.clipboard': 'Kopieren ist hier nicht erlaubt. Markiere den Text und kopiere ihn selbst.',
  'error.not-found.back': 'Zurück zur Kerze',

  'home.review': 'Rückblick',
};
