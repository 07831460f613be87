import type { Card } from '../cards.ts';
import type { RuleId } from '../../text/rule-ids.ts';

/** Kapitel 17 bis 20: Prototyp, Stille, die Tiefe, Nachtschrecken. */
export const variants = {
  X1: {
    title: 'Der Stapel des Prototyps',
    text: '10 gerade Passagen, 30 T-Passagen, 12 Kreuzungen, 8 Schlüsselplättchen, 4 Tore und 12 Wachsfresser: 76 Plättchen. Für Fortgeschrittene: keine Schlüsselplättchen und nur 4 Wachsfresser, dafür 8 Schlüsselträger (Hüter), 2 Grubenmonster (Grubenteufel) sowie 1 gerade Passage, 2 T-Passagen und 1 Kreuzung mehr: 74 Plättchen. Eröffnungsplättchen gibt es nicht: Der ganze Stapel wird gemischt.',
  },
  X2: {
    title: 'Die Schritte im Prototyp',
    text: 'In dieser Reihenfolge: landen; bewegen, bleiben oder den Zug abgeben; ziehen und legen; Gruben entstehen, und wer darauf steht, fällt; Monster greifen an; Unbeleuchtetes wird abgelegt; Kerzen werden wieder angezündet. Ein Gefangener auf einer Grube zieht nichts. Eine eben entstandene Grube schützt schon. Die Dunkelheit kommt nur einmal (L6 gilt nicht), und auch das Beleuchten wird nicht wiederholt.',
    more: 'Für einen wieder angezündeten Gefangenen zieht dann sein eigener Spieler. Lücken anderer Gefangener mit Licht füllt, wer am Zug ist, in Zugreihenfolge.',
  },
  X3: {
    title: 'Bleiben und den Zug abgeben',
    text: 'Bleiben legt 1 Plättchen ab (Y2 gilt). Gibst du den Zug ab, legst du 2 Plättchen ab (Y2 für jedes), und ein anderer Gefangener macht sofort einen ganzen Zug an deiner Stelle; seinen eigenen behält er. Für dich zählt der Zug als Bleiben, ein bröckelndes Plättchen lässt dich also fallen, und er wird zuerst beendet. Ein abgegebener Zug darf nicht noch einmal abgegeben werden. Ohne Licht darfst du ihn nur abgeben, wenn du dich nicht bewegen kannst.',
    more: 'Das Letzte Flackern kommt erst am Ende des Ersatzzuges. Für seinen Beginn (E1) sind beide Züge einer.',
  },
  X4: {
    title: 'Aufdecken ist Bewegung',
    text: 'Neben den üblichen Gründen (M3) erwacht ein Monster, wenn ein in diesem Zug gelegtes Plättchen in seiner Sicht liegt, außer dieses ist selbst ein Monster. Gelegt zu werden weckt das Monster selbst weiterhin nicht. Es greift nach dem Ziehen dieses Zuges an, neue Passagen tragen den Angriff also weiter. Das Plättchen, auf dem du landest, und was du dabei beleuchtest, zählt mit; die ersten Züge zählen nicht.',
  },
  X5: {
    title: 'Prototyp: einem Monster begegnen',
    text: 'Landest du auf einem Monster, greift es an und wird zur Grube, und du fällst wieder. Ob mit Licht oder ohne, du darfst einen Wachsfresser betreten: eine Bewegung wie jede andere, und ohne Licht, wenn es keinen anderen Weg gibt, musst du es. Er greift sofort an und wird zur Grube, und du fällst.',
    more: 'Hast du es betreten, fällst du, wenn Gruben entstehen; bist du darauf gelandet, sofort.',
  },
  X6: {
    title: 'Der Schlüsselträger',
    text: 'Einen Schlüsselträger darfst du frei von jeder Seite betreten. Von hinten kostet es nichts, sonst 3 Plättchen und dein Licht, und er greift auch entlang seiner Linien an. Du nimmst den Schlüssel, das Plättchen wird zur Grube, und du fällst. Mit einem Schlüssel in der Hand darfst du keinen betreten. Landest du mit einem Schlüssel auf einem oder betrittst du ihn blind, wirst du getroffen und fällst wieder, und er bleibt mit seinem Schlüssel.',
  },
  Q1: {
    title: 'Beklemmende Stille',
    text: 'Reden darfst du nur mit Spielern, die einen Gefangenen auf demselben verbundenen Weg haben wie du, auf durchgehend beleuchteten Plättchen. Die anderen hören zu, dürfen aber nicht antworten. Wo online gespielt wird, halten sich Chat und Zeichen daran: Ohne eine solche Verbindung wird deine Nachricht abgelehnt, und du erfährst, warum.',
  },
  H1: {
    title: 'Aufbau mit der Tiefe',
    text: 'Die 52 gewöhnlichen Passagen, 8 bröckelnde T-Passagen und 5 bröckelnde Kreuzungen werden gemischt und 10 davon beiseitegelegt. Die Wachsfresser (12, bei 5 Gefangenen 10) und die Plättchen der gewählten Nachtschrecken werden in den Rest gemischt, der auf vier Stapel ausgeteilt wird. Jeder Stapel bekommt 1 Schlüssel, 1 Tor und 1 Schrei; 3 weitere Schlüssel (bei 5 Gefangenen 4) und 2 weitere Schreie werden gemischt und ausgeteilt. Jeder Stapel wird für sich gemischt, dann kommen sie aufeinander, A zuunterst, D zuoberst, und ganz oben die 10 Plättchen. Welcher Stapel als Nächstes kommt, darf jeder wissen, und angezeigte Chancen rechnen damit.',
    more: 'Die Stapel sind so gleich wie möglich: Überzählige Plättchen gehen an B, dann C, dann A. Die gemischten Schlüssel und Schreie gehen reihum je einer an jeden Stapel, der Rest an B, dann C, dann A. Im Spiel für Fortgeschrittene ersetzen Hüter die Schlüssel, mit 8 Wachsfressern weniger und 2 Grubenteufeln.',
  },
  H2: {
    title: 'Ein zweites Brett darunter',
    text: 'Die Tiefe ist ein zweites Brett mit 4 Spalten und 7 Reihen, bei dem nur links und rechts aneinander anschließen. Gruben des Hauptbretts führen hinein, niemand wartet also neben dem Brett. Licht, Bewegung, Monster und Gruben folgen dort denselben Regeln. Die beiden Bretter sehen einander nie.',
  },
  H3: {
    title: 'In der Tiefe landen',
    text: 'Du landest noch im Zug deines Sturzes, nachdem das Andere gestiegen ist (H6) und bevor Monster erwachen. Nimm die unterste Reihe ohne Gefangene und ohne das Andere: Wähle darin ein leeres, unbeleuchtetes Feld, ziehe, lege und beleuchte. Hat sie keines, nimm die nächste solche Reihe darüber. Ein Schlüsselplättchen, auf dem du landest, gibt seinen Schlüssel, und du gehst gleich wieder hinaus (H4). Bist du am Zug, endet er damit: Nach einer Landung gibt es kein Bewegen, kein Angreifen und kein Weitergeben von Schlüsseln, auf keinem der Bretter.',
    more: 'Hat keine Reihe ein solches Feld, landest du auf einem beleuchteten Plättchen, auf das du gehen dürftest, aber keiner Grube, in der obersten Reihe, die das Andere nicht bedeckt; sonst auf irgendeinem Plättchen, auf das du gehen dürftest, und sonst auf irgendeinem leeren Feld, jeweils in der obersten Reihe, die eines hat. Ob du für immer fällst (F7), entscheidet sich, wenn du landen musst. Wer landet, wählt sein Feld und legt, was er beleuchtet, gleich wer am Zug ist. Wer im Schritt Licht & Dunkelheit fällt, landet danach, in Zugreihenfolge. Gibt es gar kein Feld, bleibst du zwischen den Brettern und landest, sobald wieder gelandet wird, in wessen Zug auch immer, oder zu Beginn deines eigenen; dieser Zug ist damit vorbei, und das auch, wenn du nicht landen kannst.',
  },
  H4: {
    title: 'Die Tiefe freiwillig verlassen',
    text: 'Gehe aus der obersten Reihe durch einen Ausgang nach oben, falle in eine Grube der Tiefe oder betritt dort ein Schlüsselplättchen: Du nimmst seinen Schlüssel, wenn du kannst, und verlässt die Tiefe, wenn gefallen wird. Du landest auf einem beliebigen leeren Feld des Hauptbretts, ziehst, legst und beleuchtest. Dann endet dein Zug.',
    more: 'Hältst du einen Schlüssel, liegt der des Plättchens noch da und steht ein Gefangener ohne Schlüssel verbunden neben dir, wirst du einmal gefragt, bevor du gehst: Gib deinen Schlüssel her und nimm den des Plättchens, oder behalte deinen. Nicht nach einer Landung.',
  },
  H5: {
    title: 'Aus der Tiefe geworfen',
    text: 'Erstickt dich das Andere, verlierst du 3 Plättchen (2 mit Blocken) und dein Licht und landest auf dem Hauptbrett. Betritt jemand auf dem Hauptbrett ein Schlüsselplättchen oder nimmt er dort den Schlüssel eines Hüters, werden alle aus der Tiefe geworfen, ihre Kerzen bleiben, wie sie sind. Sie gehen, bevor Gruben entstehen, und landen in Zugreihenfolge nach dem Schritt Licht & Dunkelheit des Handelnden. Auch der dritte Schrei wirft alle hinaus (H12). Mehrere gehen in Zugreihenfolge.',
    more: 'Auch wer beim Landen oder Klettern ein Schlüsselplättchen betritt, löst das aus, selbst wenn er den Schlüssel nicht nehmen kann.',
  },
  H6: {
    title: 'Das Andere steigt',
    text: 'Das Andere hat drei Abschnitte, je 4 Felder breit und 2 hoch. Es schläft bis zu dem Zug, nachdem jeder Gefangene sein Startplättchen verlassen hat. Dann rückt es, wenn in einem Zug auf dem Hauptbrett eine Grube entstanden ist und kein Gefangener mit Licht in der Tiefe ist, um 2 Reihen vor, bevor jemand landet, auf diese Weise höchstens einmal je Zug. Es bedeckt die untersten zwei Reihen, dann vier, dann sechs; das nächste Vorrücken führt es hinaus (H8). Plättchen darunter werden abgelegt, Gefangene darunter erstickt (H5).',
    more: 'Eine Grube zählt von ihrer Entstehung bis zum Ende des Zuges. Geprüft wird jedes Mal, wenn gefallen wird, und nach dem Schritt Licht & Dunkelheit, falls die erste Grube des Zuges seither entstand; Gruben aus den Landungen danach zählen nur, wenn der Zug weitergeht. Ein Lichtfresser, der auf dem Hauptbrett als Grube gelegt wird, ist eine entstandene Grube.',
  },
  H7: {
    title: 'Dem Anderen gegenüber',
    text: 'Für einen Ausgang zum Anderen, über die oberste oder unter die unterste Reihe der Tiefe hinaus wird nichts gezogen. Felder des Anderen kann man nicht betreten, außer indem man es angreift: 3 Plättchen (2 mit Blocken), Licht aus, und du landest auf dem anderen Brett.',
  },
  H8: {
    title: 'Das Andere kommt herauf',
    text: 'Es verlässt die Tiefe und legt sich an einen Rand des Hauptbretts, so dass seine 4 Felder breite Bahn den in Zugreihenfolge nächsten Gefangenen enthält, der auf dem Hauptbrett ist. Rand und Bahn, innerhalb des Brettes, wählt der handelnde Spieler. Auf 6 × 6 bedeckt es die 4 Randfelder, eine Reihe tief; auf 7 × 7 liegt es knapp außerhalb. In diesem Zug rückt es nicht weiter vor. Ist niemand auf dem Hauptbrett, kehrt es in die Tiefe zurück und bedeckt nichts.',
    more: 'Der „nächste“ kann auch der Handelnde selbst sein, aber als Letzter. Was es bei der Ankunft bedeckt, wird behandelt wie beim Vorrücken (H9).',
  },
  H9: {
    title: 'Das Andere rückt vor',
    text: 'Am Ende jedes folgenden Zuges rückt es in seiner Bahn um 2 Reihen vor: auf 6 × 6 zweimal, bis 3 und 5 Reihen tief, auf 7 × 7 dreimal, bis 2, 4 und 6. Plättchen darunter werden abgelegt. Gefangene darunter werden erstickt: 3 Plättchen (2 mit Blocken), Licht aus, und sie landen in der Tiefe, in Zugreihenfolge. Nach dem letzten Vorrücken bleibt es einen Zug und kehrt an dessen Ende in den Vorrat der Tiefe zurück. Die Felder, die es freigibt, werden zu Gruben, wo sie beleuchtet sind, sonst sind sie leer.',
    more: 'Es rückt nach dem Letzten Flackern vor. Es und die Grube des Klagelieds lassen einander in Ruhe: Was es davon bedeckt, kann niemand betreten oder beleuchten, und es erscheint wieder, wenn es geht, falls die Grube noch da ist. Ein zusätzliches Vorrücken (H12) verlängert den Weg nicht: Ist es so weit vorn wie vorgesehen, ruht es.',
  },
  H10: {
    title: 'Das Andere weckt Monster',
    text: 'Endet ein Vorrücken damit, dass ein Monster das Andere sieht, seine Sicht also durch einen Ausgang auf ein Feld führt, das das Andere bedeckt, erwacht dieses Monster. Am Ende eines Zuges greift es sofort an. Ein Monster unter dem Anderen erwacht nicht. Angriffe des Weglosen gehen hindurch; Grubenteufel, Wegbrecher und Gruben lassen das Andere unberührt.',
    more: 'Auch die Ankunft auf dem Hauptbrett ist ein Vorrücken. Monster, die nach dem Schritt Licht & Dunkelheit erwachen, gehören zu dieser Bewegung (M5); die am Ende eines Zuges geweckten dürfen erneut angreifen. Solche Angriffe gehen von oben nach unten und von links nach rechts.',
  },
  H11: {
    title: 'Die ersten beiden Schreie',
    text: 'Auf dem Hauptbrett gezogen, wird ein Schrei gelegt wie jedes Plättchen. Wird er in der Tiefe oder beim Ablegen aufgedeckt, legt ihn der handelnde Spieler auf ein leeres Feld des Hauptbretts, zu dem ein Ausgang irgendeines Plättchens führt; gibt es keines, wird er abgelegt. Schreie bleiben im Dunkeln liegen, sind nicht zu betreten, versperren weder Sicht noch Angriffe, und Grubenteufel und Wegbrecher schaden ihnen nicht. Landest du auf einem oder betrittst du ihn blind, kletterst du weg, ohne Strafe und mit Licht.',
    more: 'Für einen in der Tiefe gezogenen Schrei wird ein anderes Plättchen gezogen. Während ein Gefangener beleuchtet, darf ein Schrei, der durch Ablegen oder Nachziehen erscheint, weder auf dessen offene Felder noch auf das Feld, für das gezogen wird. Gruben und Monster zählen als Plättchen mit Ausgängen.',
  },
  H12: {
    title: 'Der dritte Schrei',
    text: 'Sobald er aufgedeckt ist, werden die beiden auf dem Brett zu Gruben, wenn sie beleuchtet sind, sonst abgelegt, und der dritte wird abgelegt. Das Andere rückt um eine Länge vor, wessen Kerze auch brennt. Ist es in der Tiefe, werden alle dort, die es nicht erstickt, hinausgeworfen, ihre Kerzen bleiben, wie sie sind (H5). Ist es auf dem Hauptbrett, ist das ein zusätzliches Vorrücken; ist es schon ganz ausgestreckt, bedeckt es seine Bahn bis zum fernen Rand. Dann beginnt die Zählung von vorn.',
    more: 'Diese Gruben lassen das Andere nicht steigen (H6). Landest du auf ihm oder betrittst du ihn blind, wird zuerst all das ausgeführt und dann ein anderes Plättchen gezogen; bedeckt das Andere nun das Feld, verlierst du 3 Plättchen und dein Licht und kommst auf das andere Brett. Ein unterbrochenes Beleuchten geht nicht weiter, wenn der Gefangene das Brett verlassen hat.',
  },
  H13: {
    title: 'In der Tiefe gewinnen',
    text: 'Gewinnen könnt ihr auch auf einem Tor in der Tiefe (W1).',
  },
  NT1: {
    title: 'Hüter als Nachtschrecken',
    text: 'Hüter treten an die Stelle der Schlüssel, wie im Spiel für Fortgeschrittene (P1). Wachsfresser werden dafür keine entfernt.',
  },
  NT2: {
    title: 'Grubenteufel als Nachtschrecken',
    text: '2 Grubenteufel kommen in den Stapel (P8).',
  },
  NT3: {
    title: 'Weglose als Nachtschrecken',
    text: '2 Weglose kommen in den Stapel (D1).',
  },
  NT4: {
    title: 'Das Klagelied als Nachtschrecken',
    text: 'Das Klagelied kommt mit seinen Omen ins Spiel (D2, D3). Wie es sich mit der Tiefe verhält, sagt NT8.',
  },
  NT5: {
    title: 'Der Endbringer',
    text: '5 Omen sind im Stapel; jedes wird beim Aufdecken beiseitegelegt und ein anderes Plättchen gezogen. Mit dem fünften kommt der Endbringer: Ab dem Ende dieses Zuges wird am Ende jedes Zuges das oberste Plättchen des Stapels abgelegt, bis zum Letzten Flackern. Ein Schrei, der so erscheint, wird ausgeführt (H11, H12). Das Andere rückt danach vor. Ist auch das Klagelied im Spiel, dienen dieselben 5 Omen beiden: Mit dem fünften kommt auch das Klagelied, mittig auf den nächsten Gefangenen in Zugreihenfolge, der auf dem Hauptbrett ist (D2).',
  },
  NT6: {
    title: 'Der Wegbrecher',
    text: '2 davon kommen in den Stapel; sie haben zwei Gesichter auf gegenüberliegenden Seiten und werden mit einem Gesicht zu dir gelegt. Ein Wegbrecher sieht nur in Richtung seiner Gesichter. Sein Angriff macht alle Plättchen seiner Linie zu Gruben, die ganze Reihe oder Spalte, über den Rand und über Lücken hinweg; alle Gefangenen auf der Linie fallen. Ist er noch beleuchtet, wird er danach zur Grube. Landest du auf ihm, verlierst du zuerst 3 Plättchen (2 mit Blocken); dann bricht er die Reihe, in der du gelandet bist, wohin seine Gesichter auch blicken, alle in der Reihe fallen, auch du, und er wird zur Grube.',
    more: 'Stürmst du auf ihn los oder betrittst du ihn blind, tut er dasselbe in der Linie deines Schrittes. Die Berührung löscht deine Kerze nicht. Monster auf seiner Linie greifen auch an; alle Angriffe eines Schrittes gelten für dasselbe Brett, erst danach werden die Linien zu Gruben. Wer auf der Linie steht, fällt, bevor andere Treffer bezahlt werden, auch von einem Monster oder von einer Grube, die schon da war.',
  },
  NT7: {
    title: 'Der Lichtfresser',
    text: '4 davon kommen in den Stapel. Wird einer zum Legen aufgedeckt, wählt der handelnde Spieler einen Gefangenen mit Licht, bei dem auf keinem der vier Nachbarfelder jemand steht, Wände hin oder her, und auch niemand auf demselben Tor: Dessen Kerze geht aus. Gibt es keinen, geschieht nichts. Dann wird das Plättchen als Grube gelegt oder, wenn der Gefangene, für den es gezogen wurde, nun ohne Licht ist, abgelegt. Landest du auf ihm oder betrittst du ihn blind, tut er dasselbe, und du fällst.',
    more: 'Gewählt werden kann nur, wer auf einem Brett ist.',
  },
  NT8: {
    title: 'Das Klagelied und die Tiefe',
    text: 'Erscheint das letzte Omen in der Tiefe oder wird es für den Endbringer beiseitegelegt, kommt das Klagelied mittig auf den nächsten Gefangenen in Zugreihenfolge, der auf dem Hauptbrett ist (D2). Es darf das Andere nicht überlappen; lässt es sich nicht legen, kommt es nie, und das Omen tut nichts. Seine Grube zählt als entstandene Gruben (H6). Schreie darunter rücken auf ein Feld neben der Stelle, an der seine Grube entstand, nach Wahl des handelnden Spielers.',
    more: 'Beim Bleiben in der Tiefe wird das letzte Omen beiseitegelegt und ein anderes Plättchen abgelegt. Bringt die Strafe des Klagelieds das Andere über eines seiner Felder, geht sein Angriff weiter, und seine Grube entsteht, wo das Andere nicht liegt; der Rest erscheint, wenn das Andere geht (H9). Das Klagelied kommt, bevor das an Stelle des Omens gezogene Plättchen liegt; bedeckt es das Feld, auf dem du gerade landest, wählst du ein anderes.',
  },
} as const satisfies Partial<Record<RuleId, Card>>;
