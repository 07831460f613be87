import type { Card } from '../cards.ts';
import type { RuleId } from '../../text/rule-ids.ts';

/** Kapitel 2 bis 9: vom Aufbau bis zum Ende. */
export const game = {
  S1: {
    title: 'Spieler, Gefangene und Spielbrett',
    text: 'Mit 1 bis 4 Spielern sind 4 Gefangene auf einem Brett von 6 × 6 Feldern im Spiel. Mit 5 Spielern sind es 5 Gefangene auf 7 × 7 Feldern. Bei beiden Brettern schließt jeder Rand an den gegenüberliegenden an (B1).',
    more: 'Im Prototyp steuern 2 oder 3 Spieler je zwei Gefangene, 4 bis 6 Spieler je einen; 4 Gefangene spielen auf 6 × 6 Feldern, 5 oder 6 auf 7 × 7.',
  },
  S2: {
    title: 'Wer wen steuert',
    text: 'Allein steuerst du alle 4 Gefangenen. Zu zweit steuert jeder zwei, 1 und 2 oder 3 und 4, deren Züge aufeinander folgen. Zu dritt hat jeder einen; den vierten steuert, wer den Marker hat, und gibt den Marker nach dessen Zug im Uhrzeigersinn weiter. Zu viert und zu fünft hat jeder einen.',
  },
  S3: {
    title: 'Was im Nachziehstapel ist',
    text: 'Für 4 Gefangene: 10 gerade Passagen, 30 T-Passagen, 12 Kreuzungen, 6 Schlüsselplättchen, 4 Tore und 12 Wachsfresser, zusammen 74 Plättchen. Für 5 Gefangene: 7 Schlüsselplättchen und 10 Wachsfresser, zusammen 73. Das Spiel für Fortgeschrittene hat 6 Hüter (bei 5 Gefangenen 7) statt der Schlüsselplättchen, 2 Grubenteufel und nur 4 Wachsfresser (bei 5 Gefangenen 2), zusammen 68 oder 67. Startplättchen sind nie im Stapel.',
  },
  S4: {
    title: 'Die Eröffnungsplättchen',
    text: 'Die ersten Plättchen sind harmlos: 4 T-Passagen, 2 Kreuzungen und 2 gerade Passagen werden für sich gemischt und auf den gemischten Rest gelegt. Bei 5 Gefangenen sind es 5 T-Passagen, 3 Kreuzungen und 2 gerade Passagen.',
  },
  S5: {
    title: 'Womit du beginnst',
    text: 'Jeder Gefangene beginnt mit brennender Kerze, 1 Nerv und ohne Schlüssel.',
    more: 'Im Prototyp gibt es keine Nerven.',
  },
  S6: {
    title: 'Dein erster Zug',
    text: 'In Zugreihenfolge legt jeder Gefangene sein Startplättchen beliebig gedreht auf ein leeres Feld seiner Wahl und stellt sich darauf. Dann zieht und legt er ein Plättchen für jeden Ausgang, der auf ein leeres Feld führt (L4). Ein Nachbarplättchen, das schon da ist, bleibt, wie es ist, auch als Wand: Du darfst eingemauert beginnen. In den ersten Zügen bewegt sich nichts, also erwacht auch kein Monster. Danach beginnen die normalen Züge beim ersten Gefangenen.',
  },
  S7: {
    title: 'Leichter oder schwerer spielen',
    text: 'Frei kombinierbar: 1 Schlüssel weniger, 1 Tor weniger, 2 T-Passagen gegen bröckelnde getauscht, 1 oder 2 Schlüssel mehr (im Spiel für Fortgeschrittene Hüter), ein dritter Grubenteufel, 2 oder 3 Weglose, das Klagelied mit 2 Omen oder „verteilt“: Schlüssel und Tore sind dann über den ganzen Stapel verteilt. Ein Aufbau, der nicht zu gewinnen ist, weil es weniger Schlüssel als Gefangene oder kein Tor gibt, wird abgelehnt.',
    more: 'Verteilt heißt: Unter den Eröffnungsplättchen werden Passagen und Monster auf vier Stapel ausgeteilt. Jeder bekommt 1 Tor und 1 Schlüssel (oder Hüter); die übrigen Schlüssel gehen reihum je einer an jeden Stapel, der Rest an B, dann C, dann A. Jeder Stapel wird gemischt, dann kommen sie aufeinander, A zuunterst, D zuoberst. Bei weniger als 4 Toren gehen die Stapel von A an leer aus.',
  },
  B1: {
    title: 'Ein Brett ohne Rand',
    text: 'Was das Brett an einem Rand verlässt, kommt am gegenüberliegenden wieder herein: Gefangene, Licht und Monster.',
    more: 'Die Diagonalen eines Grubenteufels (P8), das Klagelied (D3) und die Bahn des Anderen (H8) enden am Rand. In der Tiefe schließen nur links und rechts aneinander an (H2).',
  },
  L1: {
    title: 'Was deine Kerze beleuchtet',
    text: 'Mit brennender Kerze beleuchtest du dein Feld und jedes Nachbarfeld, zu dem dein Plättchen einen Ausgang hat. Der Nachbar braucht keinen Ausgang zurück: Eine Wand, auf die du blickst, bleibt liegen. Diagonalen sind nie beleuchtet. Ohne Licht beleuchtest du nichts, behältst aber das Plättchen, auf dem du stehst.',
  },
  L2: {
    title: 'Die Dunkelheit nimmt Plättchen',
    text: 'Im Schritt Licht & Dunkelheit wird jedes Plättchen, das keine brennende Kerze beleuchtet und auf dem niemand steht, endgültig abgelegt. Sie verschwinden alle zugleich. Nur Hüter und Schreie bleiben im Dunkeln liegen.',
  },
  L3: {
    title: 'Die Ablage ist offen',
    text: 'Abgelegte Plättchen sind sortiert, gezählt und für alle sichtbar. Du darfst jederzeit nachsehen, was weg ist und was der Stapel also noch genau enthält, aber nie in welcher Reihenfolge.',
  },
  L4: {
    title: 'Neue Plättchen beleuchten',
    text: 'Solange deine Kerze brennt, ein Ausgang deines Plättchens auf ein leeres Feld führt und der Stapel nicht leer ist, ziehst du ein Plättchen, offen. Wähle eines dieser Felder und drehe das Plättchen so, dass es einen Ausgang zu deinem hat; dann ziehe das nächste. Für ein Feld, auf dem schon ein Plättchen liegt, wird nichts gezogen.',
  },
  L5: {
    title: 'Wenn der Stapel ausgeht',
    text: 'Ein leerer Stapel beendet das Beleuchten sofort. Felder, für die nichts mehr da ist, bleiben leer.',
  },
  L6: {
    title: 'Die Dunkelheit kommt zweimal',
    text: 'Sind die neuen Plättchen gelegt, wird auch das abgelegt, was dann nicht mehr beleuchtet ist (L2).',
    more: 'Nicht im Prototyp (X2).',
  },
  T1: {
    title: 'Wer was entscheidet',
    text: 'Wer einen Gefangenen steuert, entscheidet für ihn, auch außerhalb seines Zuges: Der Getroffene entscheidet selbst über sein Blocken, wer fällt, wählt selbst Reihe oder Spalte. Alles Übrige in einem Zug entscheidet, wer am Zug ist.',
  },
  T2: {
    title: 'Freie Aktionen im Zug',
    text: 'Das Weitergeben eines Schlüssels (K4) ist eine freie Aktion. Sie ist in einem Zug an zwei Stellen möglich: bevor du bleibst oder dich bewegst, und nach dem Schritt Licht & Dunkelheit. An der zweiten Stelle musst du den Zug nur dann selbst beenden, wenn du noch etwas anderes tun könntest: dich erneut bewegen, angreifen oder einen Schlüssel geben. Sonst geht es von allein weiter. Mit der Tiefe kommt eine Stelle hinzu (H4).',
  },
  T3: {
    title: 'Wann das Ende geprüft wird',
    text: 'Sieg (W1) und Niederlagen (W2) werden nach jeder Änderung auf dem Brett geprüft, und ein entschiedenes Spiel fragt nichts mehr. Ein Plättchen in der Hand zählt zum Stapel; ein Plättchen, auf dem jemand landet, auf das jemand klettert oder blind tritt, kommt zusammen mit ihm aufs Brett. Ein Schlüsselplättchen betreten und damit andere aus der Tiefe werfen ist eine einzige Änderung; ebenso ein Vorrücken des Anderen mit allen, die es erstickt oder hinauswirft. Gilt mehreres zugleich, zählt das erste aus dieser Liste: gewonnen, Tore, Schlüssel, Sturz, abgeschnitten.',
  },
  T4: {
    title: 'Gemeinsam aufgeben',
    text: 'Jeder darf vorschlagen aufzugeben. Dazu müssen alle menschlichen Spieler zustimmen.',
    more: 'Wer gefragt ist und weiterspielt, nimmt seine Zustimmung zurück, sonst niemand. Einem Freund den Schlüssel abzunehmen ist ein Spielzug dessen, der am Zug ist.',
  },
  T5: {
    title: 'Was Zugreihenfolge heißt',
    text: '„In Zugreihenfolge“ beginnt immer mit dem Gefangenen, der am Zug ist. „Der nächste Gefangene in Zugreihenfolge“ beginnt nach ihm und kommt zuletzt zu ihm.',
  },
  Y1: {
    title: 'Stehen bleiben',
    text: 'Du erhältst 1 Nerv, hast aber nie mehr als 2. Dann wird das oberste Plättchen des Stapels offen abgelegt.',
  },
  Y2: {
    title: 'Beim Bleiben erscheint ein Monster',
    text: 'Ist das Plättchen, das abgelegt würde, ein Monsterplättchen, muss es stattdessen ein Plättchen ersetzen, das mit deinem verbunden ist. Du wählst, welches; Gruben und Monster zählen mit, aber ein Plättchen mit einem Gefangenen darauf, ein Schrei und die Grube des Klagelieds lassen sich nicht ersetzen. Das ersetzte Plättchen wird abgelegt; gibt es keines, das Monster. Es liegt, als wäre es für dieses Feld gezogen: Das Maul eines Hüters zeigt zu dir, ein Grubenteufel wirkt sofort.',
    more: 'Ein Lichtfresser, der nichts ersetzen kann, wird abgelegt, ohne zu wirken. Für Omen siehe D2.',
  },
  Y3: {
    title: 'Bleiben und Monster',
    text: 'Bleiben weckt kein Monster. Bleibst du aber auf einem bröckelnden Plättchen, öffnet sich unter dir eine Grube: Du fällst, und das weckt sehr wohl Monster (M3), auch eines, das du bei diesem Bleiben gerade gelegt hast.',
  },
  Y4: {
    title: 'Bleiben bei leerem Stapel',
    text: 'Ist der Stapel leer, gibt es nichts abzulegen. Den Nerv erhältst du trotzdem.',
  },
  V1: {
    title: 'Ein Feld weit gehen',
    text: 'Gehe durch einen Ausgang auf ein verbundenes Plättchen. Verschlossen ist ein Plättchen mit einem anderen Gefangenen, außer es ist ein Tor. Ebenso ein Monster, außer du greifst es an (N5) oder betrittst einen Hüter von hinten (P4). Ebenso ein leeres Feld, außer du bist ohne Licht (O3).',
    more: 'Auch Schreie (H11) und die Felder unter dem Anderen (H7) sind verschlossen.',
  },
  V2: {
    title: 'In eine Grube springen',
    text: 'Du darfst dich auf eine Grube bewegen. Das ist ein Sprung: Du fällst (F1).',
  },
  V3: {
    title: 'Ohne Ausweg',
    text: 'Brennt deine Kerze und kannst du dich überhaupt nicht bewegen, musst du bleiben. Auch ohne Licht und ohne Ausweg bleibst du: Du erhältst und zahlst keinen Nerv, aber ein Plättchen wird trotzdem abgelegt. Angreifen gilt nicht als Ausweg: Du darfst dann kostenlos bleiben oder angreifen.',
  },
  C1: {
    title: 'Plättchen, die bröckeln',
    text: 'Bröckelnd sind gerade Passagen, Startplättchen, Schlüsselplättchen und alle Passagen mit Rissen: Verlässt du so ein Plättchen oder bleibst du darauf, wird es zur Grube. Landest du auf einem, spielst du normal weiter; es bricht, wenn du dann weggehst oder bleibst.',
  },
  C2: {
    title: 'Was eine Grube ist',
    text: 'Eine Grube ist ein Plättchen mit vier Ausgängen und wird wie jedes andere beleuchtet und abgelegt. Sie versperrt den Monstern Sicht und Angriff (M2).',
  },
  C3: {
    title: 'In der Grube verloren',
    text: 'Wird ein Plättchen zur Grube, ist ein Schlüssel, der noch darauf liegt, verloren. Auch ein Tor, das zur Grube wird, ist verloren.',
  },
  F1: {
    title: 'In eine Grube fallen',
    text: 'Du verlässt das Brett sofort. Wähle die Reihe oder die Spalte der Grube und warte daneben bis zu deinem nächsten Zug. War es dein eigener Zug, endet er nach den Angriffen der Monster und dem Schritt Licht & Dunkelheit; erneut bewegen darfst du dich nicht. Während du fällst, beleuchtest du nichts.',
    more: 'Das Letzte Flackern kommt am Ende dieses Zuges trotzdem (E2). Mit der Tiefe wartest du nicht: Du landest dort noch im selben Zug (H3).',
  },
  F2: {
    title: 'Auf einem neuen Plättchen landen',
    text: 'Zu Beginn deines nächsten Zuges wählst du ein leeres, unbeleuchtetes Feld deiner Linie. Ziehe das Plättchen, auf dem du landest, lege es beliebig gedreht dorthin und stelle dich darauf. Brennt deine Kerze, beleuchtest du die Umgebung (L4); sonst landest du im Dunkeln. Dann geht dein Zug normal weiter, mit Bleiben oder Bewegen.',
    more: 'Mit der Tiefe gelten für das Landen andere Regeln (H3, H4).',
  },
  F3: {
    title: 'Landen weckt niemanden',
    text: 'Landen ist keine Bewegung. Es weckt kein Monster, außer das Plättchen, auf dem du landest, ist eines.',
    more: 'Im Prototyp kann das Plättchen, auf dem du landest, Monster wecken (X4).',
  },
  F4: {
    title: 'Auf einem Monster landen',
    text: 'Es greift sofort an (M4, M5), bevor du etwas beleuchtest. Nach allen Treffern wird sein Plättchen zur Grube, und du kletterst weg (F6). Dann geht dein Zug weiter.',
    more: 'In der französischen Ausgabe wird das Monster abgelegt, und du kletterst vom leeren Feld weg wie von einem Plättchen mit vier Ausgängen; ein beraubter Hüter wird auch dort zur Grube. Im Prototyp fällst du (X5).',
  },
  F5: {
    title: 'Kein Feld zum Landen',
    text: 'Hat deine Linie kein leeres, unbeleuchtetes Feld, wählst du eines ihrer Plättchen: eine Grube, dann fällst du wieder, oder ein Plättchen, auf das du gehen dürftest. Monster scheiden aus, besetzte Plättchen auch, außer einem Tor. Gibt es keines, fällst du weiter, und dein Zug endet nach dem Schritt Licht & Dunkelheit.',
  },
  F6: {
    title: 'Vom Monster wegklettern',
    text: 'Verlasse das Plättchen: auf ein verbundenes Nachbarplättchen, auf das du gehen darfst, oder auf ein leeres Nachbarfeld; dafür ziehst du ein Plättchen, drehst es so, dass es verbunden ist, und betrittst es. In einer Grube fällst du wieder, und der Zug endet nach dem Schritt Licht & Dunkelheit. Ist das gezogene Plättchen ein Monster, greift es an, und du kletterst weiter. Sonst weckt das Klettern niemanden. Kannst du nirgendwohin, fällst du.',
    more: 'Bei leerem Stapel sind leere Felder kein Ausweg. Ohne Schlüssel darfst du von hinten auf einen Hüter klettern (P4).',
  },
  F7: {
    title: 'Für immer fallen',
    text: 'Fällst du bei leerem Stapel und hat deine Linie ein leeres Feld, fällst du für immer, und das Spiel ist verloren. Auch eine beleuchtete Lücke ist eine Lücke. Es ist vorbei, sobald jede Linie, die du noch wählen könntest, eine hat; haben beide eine, wirst du gar nicht erst gefragt.',
  },
  F8: {
    title: 'Auf einem Schlüssel landen',
    text: 'Ein Schlüsselplättchen, auf dem du landest, gibt dir seinen Schlüssel (K1).',
  },
  K1: {
    title: 'Einen Schlüssel nehmen',
    text: 'Hast du keinen Schlüssel, nimmst du den eines Schlüsselplättchens, sobald du es betrittst: beim Bewegen, Landen oder Wegklettern.',
  },
  K2: {
    title: 'Jedem nur ein Schlüssel',
    text: 'Ein Gefangener trägt höchstens einen Schlüssel.',
  },
  K3: {
    title: 'Wie Schlüssel verloren gehen',
    text: 'Ein Schlüssel auf einem Plättchen ist verloren, wenn dieses abgelegt wird, zerbröckelt oder ersetzt wird.',
  },
  K4: {
    title: 'Einen Schlüssel weitergeben',
    text: 'Du darfst deinen Schlüssel einem Gefangenen ohne Schlüssel geben, der auf einem verbundenen Nachbarplättchen oder auf demselben Tor steht. Einer von euch beiden muss am Zug sein (T2). Das ist kostenlos. Wer gibt und auf einem Schlüsselplättchen steht, dessen Schlüssel noch da ist, nimmt dann diesen.',
    more: 'Nicht im Prototyp.',
  },
  W1: {
    title: 'Das Spiel gewinnen',
    text: 'Alle Gefangenen stehen auf ein und demselben Tor, jeder mit einem Schlüssel: Ihr gewinnt sofort. Kerzen müssen nicht brennen.',
  },
  W2: {
    title: 'Das Spiel verlieren',
    text: 'Das Spiel ist verloren, sobald es feststeht. Es gibt kein Tor mehr auf dem Brett oder im Stapel. Oder es sind, in Händen, auf dem Brett und im Stapel, weniger Schlüssel übrig als Gefangene. Oder jemand fällt für immer (F7). Oder der Stapel ist leer, und kein Tor ist mehr für alle erreichbar; oder alle haben zugestimmt aufzugeben (T4).',
    more: 'Ob ein Tor erreichbar ist, zeigen die Gruppen verbundener Plättchen ohne Gruben: Alle Gefangenen und das Tor müssen in einer Gruppe sein, mit genug Schlüsseln darin, in Händen, auf Plättchen oder in Hütern. Gefangene, Monster und Schreie schneiden niemanden ab. Wer fällt, kann jedes Plättchen seiner Linie erreichen (F5). Solange jemand auf einer Grube, einer Lücke, einem Monster oder einem Schrei steht, zwischen den Brettern oder unter dem Anderen ist, wird noch nicht geurteilt; ohne die Tiefe auch nicht, solange eine Reihe oder Spalte kein leeres Feld hat, denn ein Sturz könnte noch jemanden tragen (F5); mit der Tiefe auch nicht, solange dort ein Tor liegt, denn ein Sturz könnte noch auf ihm oder daneben enden (H3). Solange ein gerufenes Klagelied seine Grube nicht geöffnet hat, gilt niemand als abgeschnitten oder für immer fallend: Es könnte eine Linie füllen. Die Tiefe und das Hauptbrett sind nie eine Gruppe.',
  },
} as const satisfies Partial<Record<RuleId, Card>>;
