import type { names as en } from '../en/names.ts';

/** Die Namen der deutschen Ausgabe; die der Erweiterung, die es auf Deutsch nicht gibt, sind unsere. */
export const names: Record<keyof typeof en, string> = {
  'kind.none':
    '{form, select, ein {ein unbekanntes Plättchen} einen {ein unbekanntes Plättchen} einem {einem unbekannten Plättchen} der {das unbekannte Plättchen} den {das unbekannte Plättchen} dem {dem unbekannten Plättchen} other {unbekanntes Plättchen}}',
  'kind.straight':
    '{form, select, ein {eine gerade Passage} einen {eine gerade Passage} einem {einer geraden Passage} der {die gerade Passage} den {die gerade Passage} dem {der geraden Passage} other {gerade Passage}}',
  'kind.t':
    '{form, select, ein {eine T-Passage} einen {eine T-Passage} einem {einer T-Passage} der {die T-Passage} den {die T-Passage} dem {der T-Passage} other {T-Passage}}',
  'kind.four-way':
    '{form, select, ein {eine Kreuzung} einen {eine Kreuzung} einem {einer Kreuzung} der {die Kreuzung} den {die Kreuzung} dem {der Kreuzung} other {Kreuzung}}',
  'kind.cracked-t':
    '{form, select, ein {eine bröckelnde T-Passage} einen {eine bröckelnde T-Passage} einem {einer bröckelnden T-Passage} der {die bröckelnde T-Passage} den {die bröckelnde T-Passage} dem {der bröckelnden T-Passage} other {bröckelnde T-Passage}}',
  'kind.cracked-four-way':
    '{form, select, ein {eine bröckelnde Kreuzung} einen {eine bröckelnde Kreuzung} einem {einer bröckelnden Kreuzung} der {die bröckelnde Kreuzung} den {die bröckelnde Kreuzung} dem {der bröckelnden Kreuzung} other {bröckelnde Kreuzung}}',
  'kind.start':
    '{form, select, ein {ein Startplättchen} einen {ein Startplättchen} einem {einem Startplättchen} der {das Startplättchen} den {das Startplättchen} dem {dem Startplättchen} other {Startplättchen}}',
  'kind.key':
    '{form, select, ein {ein Schlüsselplättchen} einen {ein Schlüsselplättchen} einem {einem Schlüsselplättchen} der {das Schlüsselplättchen} den {das Schlüsselplättchen} dem {dem Schlüsselplättchen} other {Schlüsselplättchen}}',
  'kind.gate':
    '{form, select, ein {ein Tor} einen {ein Tor} einem {einem Tor} der {das Tor} den {das Tor} dem {dem Tor} other {Tor}}',
  'kind.wax-eater':
    '{form, select, ein {ein Wachsfresser} einen {einen Wachsfresser} einem {einem Wachsfresser} der {der Wachsfresser} den {den Wachsfresser} dem {dem Wachsfresser} other {Wachsfresser}}',
  'kind.keeper':
    '{form, select, ein {ein Hüter} einen {einen Hüter} einem {einem Hüter} der {der Hüter} den {den Hüter} dem {dem Hüter} other {Hüter}}',
  'kind.pit-fiend':
    '{form, select, ein {ein Grubenteufel} einen {einen Grubenteufel} einem {einem Grubenteufel} der {der Grubenteufel} den {den Grubenteufel} dem {dem Grubenteufel} other {Grubenteufel}}',
  'kind.pathless':
    '{form, select, ein {ein Wegloser} einen {einen Weglosen} einem {einem Weglosen} der {der Weglose} den {den Weglosen} dem {dem Weglosen} other {Wegloser}}',
  'kind.omen':
    '{form, select, ein {ein Omen} einen {ein Omen} einem {einem Omen} der {das Omen} den {das Omen} dem {dem Omen} other {Omen}}',
  'kind.shriek':
    '{form, select, ein {ein Schrei} einen {einen Schrei} einem {einem Schrei} der {der Schrei} den {den Schrei} dem {dem Schrei} other {Schrei}}',
  'kind.pathbreaker':
    '{form, select, ein {ein Wegbrecher} einen {einen Wegbrecher} einem {einem Wegbrecher} der {der Wegbrecher} den {den Wegbrecher} dem {dem Wegbrecher} other {Wegbrecher}}',
  'kind.light-eater':
    '{form, select, ein {ein Lichtfresser} einen {einen Lichtfresser} einem {einem Lichtfresser} der {der Lichtfresser} den {den Lichtfresser} dem {dem Lichtfresser} other {Lichtfresser}}',
  'kind.dirge':
    '{form, select, ein {die Grube des Klagelieds} einen {die Grube des Klagelieds} einem {der Grube des Klagelieds} der {das Klagelied} den {das Klagelied} dem {dem Klagelied} other {Grube des Klagelieds}}',
  'kind.other': '{form, select, einem {dem Anderen} dem {dem Anderen} other {das Andere}}',
  'kind.pit':
    '{form, select, ein {eine Grube} einen {eine Grube} einem {einer Grube} der {die Grube} den {die Grube} dem {der Grube} other {Grube}}',

  /** All begin with different letters, which are shown on the tokens. */
  'candle.ember': 'Glut',
  'candle.tide': 'Woge',
  'candle.straw': 'Stroh',
  'candle.moss': 'Moos',
  'candle.violet': 'Veilchen',
  'candle.frost': 'Frost',

  'direction.N': '{form, select, nach {nach oben} other {oben}}',
  'direction.E': '{form, select, nach {nach rechts} other {rechts}}',
  'direction.S': '{form, select, nach {nach unten} other {unten}}',
  'direction.W': '{form, select, nach {nach links} other {links}}',
  'edge.N': '{form, select, von {von oben} other {oberer Rand}}',
  'edge.E': '{form, select, von {von rechts} other {rechter Rand}}',
  'edge.S': '{form, select, von {von unten} other {unterer Rand}}',
  'edge.W': '{form, select, von {von links} other {linker Rand}}',
  'line.row': 'Reihe {row}',
  'line.column': 'Spalte {column}',
  'space.hollow': 'Tiefe {space}',

  'edition.base': 'The Night Cage',
  'edition.piege-obscur': 'Piège obscur',
  'edition.prototype': 'Prototyp',
  'edition.shrieking-hollow': 'Die Schreiende Tiefe',

  'assist.purist': 'Puristisch',
  'assist.purist.about': 'Nur, was der Tisch zeigt. Zählen und vorausdenken musst du selbst.',
  'assist.assisted': 'Unterstützt',
  'assist.assisted.about': 'Gefahr, Licht und Wahrscheinlichkeiten siehst du vor jeder Entscheidung.',
  'assist.coach': 'Angeleitet',
  'assist.coach.about': 'Wie Unterstützt, dazu jede Folge in Worten und drei Tipps je Partie.',
};
