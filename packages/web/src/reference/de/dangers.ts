import type { Card } from '../cards.ts';
import type { RuleId } from '../../text/rule-ids.ts';

/** Kapitel 10 bis 15: Monster, Dunkelheit, Nerven, letztes Licht. */
export const dangers = {
  M1: {
    title: 'Was als Monster zählt',
    text: 'Wachsfresser, Hüter, Grubenteufel, Weglose, Omen und die Nachtschrecken sind Monster. Sie werden gezogen und gelegt wie andere Plättchen. Gelegt oder aufgedeckt zu werden weckt für sich allein niemanden.',
  },
  M2: {
    title: 'Was ein Monster sieht',
    text: 'In jeder Richtung sieht es in gerader Linie von Plättchen zu verbundenem Plättchen, auch über den Rand hinweg. Die Sicht endet vor einem leeren Feld, einer Wand (einem fehlenden Ausgang auf einer der beiden Seiten), einer Grube oder dem Monster selbst. Gefangene und andere Monster versperren sie nicht. Ein Wachsfresser sieht in alle vier Richtungen.',
  },
  M3: {
    title: 'Was ein Monster weckt',
    text: 'Ein Monster erwacht, wenn du dich bewegst und es dich auf dem verlassenen Feld sah, auf dem Brett, wie es vorher war. Es erwacht auch, wenn es dich auf dem betretenen Feld sieht, nachdem Gruben entstanden sind und falls du noch dort stehst. Fällst du, weil du auf einem bröckelnden Plättchen bleibst oder in eine Grube springst, hat es dich auf dem verlassenen Feld gesehen. Ebenso weckst du es, wenn du auf ihm landest, es angreifst oder es blind betrittst; auch der Angriff eines anderen Monsters weckt es (M5).',
  },
  M4: {
    title: 'Wer getroffen wird',
    text: 'Ein erwachter Wachsfresser trifft jeden Gefangenen, den er auf dem Brett sieht, wie es jetzt ist: Gruben sind entstanden, die Bewegung ist gemacht, und wer gefallen ist, ist fort. Wie viele Linien auch zu dir führen, jedes angreifende Monster trifft dich nur einmal. Wer seine Sicht verlassen hat, weicht aus.',
  },
  M5: {
    title: 'Die Kettenreaktion',
    text: 'Ein Monsterplättchen, das ein Angriff erreicht, erwacht und greift ebenfalls an. Jedes Monster greift höchstens einmal je Bleiben, Bewegen oder Landen an.',
    more: 'Eine Landung zählt für sich, von ihrem Plättchen bis zum letzten, das sie beleuchtet; was dabei angriff, darf im Zug noch einmal angreifen. Am Ende eines Zuges zählt auch jedes Vorrücken des Anderen für sich. Die Reihenfolge bestimmt nur, wer zuerst getroffen und gefragt wird. Geweckte Monster kommen nach ihrer Entfernung, auch über den Rand, vom verlassenen Feld, dann von oben nach unten und von links nach rechts; Ketten gehen Welle um Welle, die nächsten zuerst. Innerhalb eines Angriffs kommt der Gefangene, der das Monster berührt, dann der dem Monster nächste, dann von oben nach unten und von links nach rechts, dann die Zugreihenfolge.',
  },
  M6: {
    title: 'Was ein Treffer kostet',
    text: 'Trifft dich ein Wachsfresser, geht deine Kerze aus, und die obersten 3 Plättchen des Stapels werden abgelegt, 2 mit Blocken (N4). Jeder Treffer jedes Angriffs wird bezahlt, auch ohne Licht. Monster, die so abgelegt werden, tun nichts. Ein kleinerer Stapel gibt, was er hat.',
    more: 'Zuerst geht die Kerze aus, dann gehen alle Plättchen der Strafe zusammen weg, und erst dann wird auf Niederlagen geprüft.',
  },
  M7: {
    title: 'Nach dem Angriff',
    text: 'Ein Wachsfresser, der angegriffen hat, bleibt liegen, solange er beleuchtet ist.',
    more: 'In der französischen Ausgabe wird er nach allen Angriffen des Schrittes abgelegt, auch wenn er niemanden getroffen hat.',
  },
  O1: {
    title: 'Deine Kerze geht aus',
    text: 'Von da an beleuchtest du nichts mehr (L1), bis du wieder angezündet wirst (O4).',
  },
  O2: {
    title: 'Im Dunkeln musst du weiter',
    text: 'Ohne Licht musst du dich in jedem Zug bewegen. Bleiben darfst du nur für 1 Nerv (N3), oder wenn du dich überhaupt nicht bewegen kannst (V3).',
    more: 'Im Prototyp gibt es keine Nerven: Ohne Licht bleibst du dort nur, wenn du dich überhaupt nicht bewegen kannst.',
  },
  O3: {
    title: 'Blind gehen',
    text: 'Ohne Licht darfst du durch jeden Ausgang gehen. Liegt dort ein Plättchen, gelten die üblichen Regeln (V1); ist das Feld leer, ziehst du ein Plättchen, drehst es so, dass es verbunden ist, und betrittst es. Ein Monster greift sofort an, und du kletterst weg (F6). Nach dem Schritt beleuchtest du nichts, und das verlassene Plättchen geht verloren, wenn kein anderer es beleuchtet (L2). Bei leerem Stapel kannst du kein leeres Feld betreten.',
    more: 'Muss alles, was vom Stapel übrig war, beiseitegelegt werden, findet der Schritt nicht statt, und nichts bröckelt.',
  },
  O4: {
    title: 'Wieder anzünden',
    text: 'Im Schritt Licht & Dunkelheit, sobald die dunklen Plättchen fort sind, wird ein Gefangener ohne Licht wieder angezündet, wenn er mit einem Nachbarn verbunden ist, dessen Kerze brennt, oder mit ihm auf demselben Tor steht. Die Flamme wandert weiter, bis sich nichts mehr ändert.',
  },
  N1: {
    title: 'Nerven bewahren',
    text: 'Du beginnst mit 1 Nerv, erhältst Nerven durch Bleiben und hast höchstens 2.',
    more: 'Im Prototyp gibt es keine Nerven: kein erneutes Bewegen, kein Blocken, kein Angreifen, kein Aushalten, kein Bleiben ohne Licht.',
  },
  N2: {
    title: 'Sich erneut bewegen',
    text: 'Nach einer Bewegung und ihrem Schritt Licht & Dunkelheit darfst du 1 Nerv einsetzen und dich erneut bewegen, mit 2 Nerven zweimal. Nicht nach dem Bleiben und nicht nach einem Sturz.',
  },
  N3: {
    title: 'Ohne Licht bleiben',
    text: 'Ohne Licht darfst du 1 Nerv einsetzen, um zu bleiben. Du erhältst dafür keinen Nerv, und ein Plättchen wird abgelegt wie bei jedem Bleiben.',
  },
  N4: {
    title: 'Einen Treffer blocken',
    text: 'Wirst du getroffen, darfst du je Treffer 1 Nerv einsetzen, um 2 statt 3 Plättchen abzulegen. Das wirkt gegen Wachsfresser, gegen die Berührung eines Hüters und gegen das Klagelied. Es wirkt nicht gegen einen Hüter aus der Ferne und nicht gegen Weglose. Du wirst auch gefragt, wenn der Stapel so klein ist, dass es nichts ändert.',
    more: 'Blocken rettet deine Kerze nicht. Mit der Tiefe wirkt es auch gegen das Andere (H5, H7, H9) und gegen die Berührung eines Wegbrechers (NT6).',
  },
  N5: {
    title: 'Ein Monster angreifen',
    text: 'Setze bei einer Bewegung 1 Nerv ein, um das Plättchen eines Monsters zu betreten (also insgesamt 2, wenn du dich erneut bewegst). Es greift sofort an, bevor das verlassene Plättchen bröckelt; du wirst getroffen, ohne ausweichen zu können, und kletterst dann weg (F6). Kletterst du zurück auf ein bröckelndes Plättchen, fällst du mit ihm. Mit dem Monster geschieht dasselbe wie beim Landen (F4). Ein blinder Schritt auf ein Monster (O3) geht genauso, nur ohne Nerv.',
    more: 'Einen Hüter greift man nie von hinten an (P4, P7). Ein Omen, das liegen blieb, weil das Klagelied nicht kommen konnte, kann nicht angegriffen werden.',
  },
  N6: {
    title: 'Aushalten: das Licht bleibt',
    text: 'Im Letzten Flackern darfst du am Ende des Zuges 1 Nerv einsetzen; dann wird kein Plättchen entfernt. Nicht in einem Zug, in dem du einen Nerv erhalten hast; wer mit 2 Nerven bleibt, erhält keinen.',
    more: 'In der französischen Ausgabe darfst du, wenn du einen Nerv erhalten hast, bis zum Ende des Zuges keinen einsetzen, auch nicht zum Blocken.',
  },
  E1: {
    title: 'Wann das Letzte Flackern beginnt',
    text: 'Es beginnt am Ende des Zuges, in dem der Stapel leer wurde, egal, wie das letzte Plättchen den Stapel verlassen hat. Das erste Plättchen wird am Ende des nächsten Zuges entfernt.',
  },
  E2: {
    title: 'Jeden Zug ein Plättchen weniger',
    text: 'Am Ende jedes Zuges, nach allen erneuten Bewegungen, entfernt der Spieler ein beleuchtetes Plättchen, auf dem niemand steht, außer der Gefangene hält aus (N6). Gruben und Monster zählen mit, unbeleuchtete Hüter und Schreie sind nicht wählbar, und ein beleuchtetes Feld der Grube des Klagelieds nimmt die ganze Grube mit. Nur wenn kein solches Plättchen übrig ist, muss eines mit einem Gefangenen weg: Wer dort steht, fällt (F7).',
  },
  E3: {
    title: 'Nichts wird mehr gezogen',
    text: 'Im Letzten Flackern wird kein Plättchen mehr gezogen: Nichts Neues wird beleuchtet (L5), niemand landet auf einem neuen Plättchen (F7), und kein blinder Schritt führt auf ein leeres Feld.',
  },
  P1: {
    title: 'Hüter haben die Schlüssel',
    text: 'Im Spiel für Fortgeschrittene gibt es keine Schlüsselplättchen: Die Hüter haben die Schlüssel (S3).',
  },
  P2: {
    title: 'Maul und Rücken des Hüters',
    text: 'Ein Hüter wird mit dem Maul zu dem Gefangenen gelegt, für den er gezogen wurde; landest du auf ihm, wählst du selbst. Er bleibt auch im Dunkeln liegen, bis sein Schlüssel genommen ist. Er sieht nach vorn, links und rechts und greift dorthin an, nie nach hinten. Ein Angriff, der ihn von hinten erreicht, weckt ihn nicht.',
  },
  P3: {
    title: 'Ein Hüter aus der Ferne',
    text: 'Trifft dich ein Hüter aus der Ferne, verlierst du 1 Plättchen statt 3, und deine Kerze geht aus. Blocken kannst du das nicht.',
  },
  P4: {
    title: 'Einen Hüter von hinten bestehlen',
    text: 'Ohne Schlüssel darfst du einen Hüter frei von hinten betreten. Dieser Hüter erwacht nicht und trifft dich nicht, und du nimmst seinen Schlüssel.',
  },
  P5: {
    title: 'Einen Hüter berühren',
    text: 'Von jeder anderen Seite betrittst du einen Hüter nur, indem du ihn angreifst (N5). Die Berührung durch Angreifen, blinden Schritt oder Landen, die beiden letzten ohne Nerv, kostet 3 Plättchen (2 mit Blocken) und dein Licht. Andere in seiner Sicht werden aus der Ferne getroffen (P3). Hast du keinen Schlüssel, nimmst du seinen.',
  },
  P6: {
    title: 'Ein beraubter Hüter',
    text: 'Sobald sein Schlüssel genommen ist, wird der Hüter zur Grube. Wer ihn genommen hat, von hinten, beim Angreifen oder beim Landen, klettert weg (F6). Kamst du von hinten, brennt deine Kerze noch, und du beleuchtest neue Plättchen wie nach jeder Bewegung.',
  },
  P7: {
    title: 'Hüter und ein zweiter Schlüssel',
    text: 'Mit einem Schlüssel in der Hand darfst du einen Hüter nicht von hinten betreten. Greifst du ihn an oder landest du auf ihm, wirst du getroffen und kletterst weg, und der Hüter bleibt.',
  },
  P8: {
    title: 'Der Grubenteufel',
    text: 'Sobald er liegt, macht er jedes Plättchen auf seinen vier Diagonalen zur Grube, was immer es ist, bis zum Rand des Brettes und nicht darüber hinaus; leere Felder halten ihn nicht auf. Gefangene darauf fallen sofort, auch außerhalb ihres Zuges. Dann wird er selbst zur Grube. Landest du auf ihm oder betrittst du ihn blind, tut er dasselbe, und du fällst mit. Diese Stürze wecken kein Monster.',
    more: 'Zuerst fallen die Gefangenen auf den Diagonalen, in Zugreihenfolge, dann wer auf dem Grubenteufel steht. Schreien (H11) und dem Anderen (H10) schadet er nicht.',
  },
  D1: {
    title: 'Der Weglose trifft durch alles',
    text: 'Der Weglose sieht und erwacht wie ein Wachsfresser. Sein Angriff aber erreicht jedes Feld seiner Reihe und seiner Spalte, durch Wände, Lücken und Gruben. Jeder Treffer kostet 5 Plättchen, lässt sich nicht blocken und löscht deine Kerze. Er weckt andere Monster (M5), und weil er einen Hüter von allen Seiten erreicht, weckt er ihn immer.',
  },
  D2: {
    title: 'Omen kündigen das Klagelied an',
    text: 'Das erste aufgedeckte Omen wird beiseitegelegt und ein anderes Plättchen an seiner Stelle gezogen. Das zweite wird gelegt wie jedes Plättchen, ob gezogen oder beim Bleiben (Y2), und das Klagelied kommt darauf. Landest du darauf oder betrittst du es blind, bringt es nur das Klagelied: keinen Angriff, kein Wegklettern.',
    more: 'Beim Bleiben wird das erste Omen beiseitegelegt und an seiner Stelle ein anderes Plättchen abgelegt. Ein Omen, das als Strafe abgelegt wird, gilt als aufgedeckt und als abgelegt. Wo immer das letzte erscheint, ohne gelegt zu werden (als Strafe, beim Bleiben ohne ersetzbares Plättchen, in der Tiefe, für den Endbringer beiseitegelegt), kommt das Klagelied mittig auf den nächsten Gefangenen in Zugreihenfolge, der auf dem Hauptbrett ist, zuletzt auf den, der am Zug ist; ist dort niemand, kommt es nie. Es bedeckt diesen Gefangenen, mit seiner Mitte so nah, wie Rand und das Andere es zulassen; unter gleich nahen Stellen wählt der handelnde Spieler. Nach einer Strafe kommt es nach allen Angriffen des Schrittes, vor jedem Wegklettern.',
  },
  D3: {
    title: 'Das Klagelied kommt',
    text: 'Das Klagelied ist ein Quadrat von 3 × 3 Feldern. Wer am Zug ist, legt es ganz auf das Brett, ohne über den Rand zu gehen, so dass es das Omen bedeckt. Jeder Gefangene darunter verliert sein Licht und kostet 3 Plättchen (2 mit Blocken), zuerst alle Treffer, in Zugreihenfolge. Dann werden alle Plättchen darunter abgelegt, und diese Gefangenen fallen, in Zugreihenfolge, ohne jemanden zu wecken. Seine 9 Felder sind nun eine einzige Grube, die als Ganzes verschwindet, wenn nichts davon beleuchtet ist.',
  },
} as const satisfies Partial<Record<RuleId, Card>>;
