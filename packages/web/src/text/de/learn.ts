import type { learn as en } from '../en/learn.ts';

export const learn: Record<keyof typeof en, string> = {
  'do.skip': 'Überspringen',
  'do.next': 'Weiter',
  'learn.title': 'Lernen',
  'learn.about': 'Sechs Lektionen, zusammen etwa zehn Minuten.',
  'learn.lesson': 'Lektion {n}: {title}',
  'learn.step': 'Schritt {n} von {total}',
  'learn.begin': 'Beginnen',
  'learn.resume': 'Fortsetzen',
  'learn.left': 'Lektion {n} fortsetzen: {title}',
  'learn.again': 'Noch einmal',
  'learn.next': 'Nächste Lektion',
  'learn.skip': 'Diese Lektion überspringen',
  'learn.done-mark': 'erledigt',
  'learn.show-me': 'Zeig es mir',
  'learn.all-done': 'Du weißt genug, um dich zu fürchten.',
  'learn.first-night': 'Deine erste Nacht',
  'learn.first-night.about': 'Eine echte Partie mit der Hilfe „Angeleitet“.',
  'learn.more': 'In den Regeln steht mehr: Hüter, Grubenteufel, Bossmonster und die Tiefe.',
  'learn.place': 'Ein Plättchen kam. Drehe es, wie du willst, und drücke darauf, um es zu legen.',
  'learn.all': 'Alle Lektionen',
  'learn.progress':
    '{n, plural, =0 {Noch brennt keine Kerze.} one {# von {total} Kerzen brennt.} other {# von {total} Kerzen brennen.}}',
  'learn.lit': 'Eine Kerze mehr.',

  'scene.title': 'In 90 Sekunden',
  'scene.about': 'Licht, Augen, ein Schlüssel und das Tor: das Spiel in einer Szene.',
  'scene.skip': 'Zu den Lektionen springen',
  'scene.1':
    'Du bist Glut, und drei Freunde warten mit Schlüsseln auf dem Tor: Wähle rechts das umrahmte Plättchen.',
  'scene.2':
    'Dein Licht ging mit: Hinter dir sind drei Plättchen für immer weg, und oben erschien ein Monster.',
  'scene.3':
    'Der Wachsfresser erwacht, wenn du dich in seiner Linie bewegst, und trifft, wer noch darin ist: Vergleiche die Schlüssel.',
  'scene.4':
    'Es traf dich nicht: Für 1 Nerv, einen Punkt neben deinem Namen, bewegst du dich erneut, auf das Tor.',
  'scene.4.hit':
    'Es verbrannte drei Plättchen Wachs: Für 1 Nerv, einen Punkt neben deinem Namen, bewegst du dich erneut, auf das Tor.',
  'scene.done': 'Alle vier auf einem Tor, jeder mit einem Schlüssel: Es öffnet sich, und ihr seid frei.',
  'scene.first-night': 'Erste Nacht beginnen',
  'scene.everything': 'Alles lernen (10 Min.)',

  'lesson.1.title': 'Licht',
  'lesson.1.about': 'Was eine Kerze zeigt und was sie zurücklässt.',
  'lesson.1.1':
    'Du bist Glut. Deine Kerze beleuchtet dein Plättchen und alle, zu denen deine Passagen führen.',
  'lesson.1.2': 'Geh nach rechts: Wähle dort das beleuchtete Plättchen.',
  'lesson.1.3': 'Hinter dir wurden drei Plättchen dunkel. Sie kommen nie wieder.',
  'lesson.1.4':
    'Zwei Passagen führen ins Dunkle, also wurde ein Plättchen gezogen. Wähle ein Feld, drehe das Plättchen und drücke darauf, um es zu legen.',
  'lesson.1.5':
    'Noch eines, auf das letzte Feld. Drehe es, wie du willst, und drücke darauf, um es zu legen.',
  'lesson.1.6': 'Das Labyrinth hat keinen Rand. Geh nach rechts, aus Spalte f hinaus.',
  'lesson.1.7': 'Du kommst in Spalte a wieder herein. Auch Licht und Monsterblicke reichen über den Rand.',
  'lesson.1.done': 'Licht macht das Labyrinth, und Gehen löst es auf.',

  'lesson.2.title': 'Wachs',
  'lesson.2.about': 'Der Stapel ist dein Leben. Manchmal ist Warten klug.',
  'lesson.2.1': 'Der Nachziehstapel ist dein Wachs. Ist er leer, wird nichts Neues mehr beleuchtet.',
  'lesson.2.2': 'Bleibe. Du bekommst 1 Nerv, und das oberste Plättchen verbrennt.',
  'lesson.2.3': 'Verbrannte Plättchen liegen offen aus. Jeder kann zählen, was noch da ist.',
  'lesson.2.4':
    'Für 1 Nerv darfst du dich ein zweites Mal bewegen. Geh erst nach rechts und lege, was du ziehst.',
  'lesson.2.5': 'Bewege dich jetzt erneut nach rechts. Das kostet 1 Nerv.',
  'lesson.2.6': 'Bleiben hat seinen Preis. Bleibe noch einmal.',
  'lesson.2.7':
    'Ein Monster! Es muss ein Nachbarplättchen ersetzen: Wähle das, das du am wenigsten brauchst.',
  'lesson.2.done': 'Wachs ist Zeit. Gib sie für den Weg hinaus aus.',

  'lesson.3.title': 'Risse',
  'lesson.3.about': 'Gehen, fallen, landen.',
  'lesson.3.1': 'Dein Plättchen bröckelt. Es bricht ein, wenn du gehst. Geh nach rechts.',
  'lesson.3.2': 'Hinter dir ist jetzt eine Grube. Monster können nicht darüber hinwegsehen.',
  'lesson.3.3':
    'Bleibst du auf einem bröckelnden Plättchen, bricht es ein. Gefährliches musst du bestätigen: Tu es.',
  'lesson.3.4': 'Du fällst. Wähle die Reihe.',
  'lesson.3.5': 'Einen Zug später landest du. Wähle ein dunkles Feld dieser Reihe.',
  'lesson.3.6':
    'Auf diesem Plättchen landest du. Drehe es, wie du willst, und drücke darauf, um es zu legen.',
  'lesson.3.7': 'Jetzt beleuchtet deine Kerze die Umgebung. Lege, was sie dir zeigt.',
  'lesson.3.8': 'Eine Grube ist auch ein Weg. Spring in die über dir.',
  'lesson.3.done': 'Fallen ist nicht das Ende. Es ist eine Abkürzung im Dunkeln.',

  'lesson.4.title': 'Augen',
  'lesson.4.about': 'Eines wecken, ihm ausweichen, einen Freund getroffen sehen.',
  'lesson.4.1': 'Ein Wachsfresser sieht gerade Passagen entlang, in vier Richtungen. Er wartet auf Bewegung.',
  'lesson.4.2':
    'Wände, Gruben und Lücken nehmen ihm die Sicht. Geh nach unten, aus seiner Linie, und bestätige.',
  'lesson.4.3': 'Er schlug zu, wo du warst. Wer seine Sicht verlässt, weicht aus.',
  'lesson.4.4': 'Jetzt steht auch Woge in seiner Linie. Geh wieder nach unten und sieh zu.',
  'lesson.4.5': 'Woge wird getroffen: Drei Plättchen verbrennen, und die Kerze ist aus.',
  'lesson.4.6': 'Woge hat kein Licht und muss sich bewegen. Geh neben Glut.',
  'lesson.4.7': 'Neben einer brennenden Kerze brennt Woge wieder.',
  'lesson.4.8': 'Geh diesmal nach links, seine Linie entlang.',
  'lesson.4.9': 'Du wirst getroffen, hast aber Nerven. Blocke: Zwei Plättchen verbrennen statt drei.',
  'lesson.4.done': 'Sie kennen nur, was sich bewegt. Jetzt weißt du, wo.',

  'lesson.5.title': 'Schlüssel',
  'lesson.5.about': 'Einen nehmen, ihn weitergeben, noch einen nehmen.',
  'lesson.5.1': 'Jeder braucht einen Schlüssel. Geh nach rechts auf das Schlüsselplättchen.',
  'lesson.5.2': 'Du hast ihn. Das Plättchen bröckelt: Wenn du gehst, bricht es ein.',
  'lesson.5.3': 'Niemand trägt zwei Schlüssel. Du hast einen, und ein zweiter liegt neben dir.',
  'lesson.5.4': 'Woge steht ohne Schlüssel neben dir. Gib Woge deinen.',
  'lesson.5.5': 'Das war kostenlos. Verbundene Nachbarn dürfen es, wenn einer von beiden am Zug ist.',
  'lesson.5.6': 'Geh jetzt nach rechts und nimm den zweiten Schlüssel.',
  'lesson.5.7': 'Ein Schlüssel, der dunkel wird, ist verloren. Bei zu wenigen kommt niemand hinaus.',
  'lesson.5.done': 'Zwei Schlüssel, zwei Hände. So geht ein Team.',

  'lesson.6.title': 'Das Tor',
  'lesson.6.about': 'Das Wachs ist verbraucht. Entkommt gemeinsam.',
  'lesson.6.1': 'Der Stapel ist leer: Letztes Flackern. Nichts Neues wird mehr beleuchtet.',
  'lesson.6.2': 'Drei warten auf dem Tor, jeder mit Schlüssel. Glut ist zwei Schritte entfernt.',
  'lesson.6.3': 'Am Ende jedes Zuges verlischt jetzt ein Plättchen. Stroh: Bleibe.',
  'lesson.6.4': 'Stroh hat Nerven übrig. Halte aus, und kein Plättchen geht.',
  'lesson.6.5': 'Moos: Bleibe.',
  'lesson.6.6':
    'Mit eben gewonnenem Nerv kann man nicht aushalten. Lösche ein Plättchen, das Glut nicht braucht.',
  'lesson.6.7': 'Glut: Geh nach rechts.',
  'lesson.6.8': 'Setze deinen Nerv ein und bewege dich erneut, auf das Tor.',
  'lesson.6.lost': 'Dieses Plättchen war der Weg. Glut ist abgeschnitten. Versuche ein anderes.',
  'lesson.6.done': 'Alle zusammen, jeder mit einem Schlüssel. Das Tor öffnet sich.',
};
