import type { events as en } from '../en/events.ts';

export const events: Record<keyof typeof en, string> = {
  'events.chose': '{name} hat gewählt.',
  'events.asked': '{name} muss wählen.',
  'events.turn-began':
    '{instead, select, none {{name} ist am Zug.} other {{name} ist anstelle von {instead} am Zug.}}',
  'events.started': '{name} beginnt auf {space}.',
  'events.drew':
    '{purpose, select, landing {{name} landet auf {kind, kind, einem}.} step {{name} tastet sich vor und findet {kind, kind, einen}.} scramble {{name} klettert auf {kind, kind, einen} zu.} stay {{name} bleibt und deckt {kind, kind, einen} auf.} other {{name} zieht {kind, kind, einen}.}}',
  'events.placed': '{kind, kind, Der} liegt auf {space}.',
  'events.placed.open': '{kind, kind, Der} liegt auf {space}, offen nach {exits, direction}.',
  'events.passage-revealed': 'Eine neue Passage auf {space}: Monster können sie sehen.',
  'events.swapped': 'Auf {space} weicht {before, kind, der} {kind, kind, einem}.',
  'events.hand-discarded': '{kind, kind, Der} von eben wird abgelegt.',
  'events.omen-revealed': 'Ein Omen: Nummer {count}.',
  'events.discarded':
    '{cause, select, penalty {Der Stapel verliert {kinds, plural, one {# Plättchen} other {# Plättchen}}: {kinds, kind, einen}.} pass {Den Zug abzugeben verbrennt {kinds, kind, einen}.} endbringer {Der Endbringer nimmt {kinds, kind, einen}.} other {{name} verbrennt {kinds, kind, einen}.}}',
  'events.set-out':
    '{name} geht {way, direction, nach}{seen, plural, =0 {} one {, von einem Monster gesehen} other {, von # Monstern gesehen}}.',
  'events.turned-back': '{name} findet nichts und kehrt um.',
  'events.landing-ended': 'Die Landung ist vorbei.',
  'events.triggered':
    '{spaces, plural, one {Das Monster auf {spaces} greift an.} other {Die Monster auf {spaces} greifen an.}}',
  'events.stayed': '{name} bleibt.',
  'events.stepped':
    '{scramble, select, true {{name} klettert auf {space}.} other {{name} geht auf {space}.}}',
  'events.landed': '{name} landet auf {space}.',
  'events.fell':
    '{to, select, hollow {{name} stürzt von {space} in die Tiefe.} main {{name} verlässt die Tiefe bei {space}.} other {{name} fällt durch {space}.}}',
  'events.line-chosen': '{name} fällt {line} entlang.',
  'events.ejected': '{names} {names, plural, one {wird} other {werden}} aus der Tiefe geworfen.',
  'events.key-taken': '{name} nimmt den Schlüssel auf {space}.',
  'events.key-given': '{name} gibt {to} den Schlüssel.',
  'events.nerve-gained': '{name} bekommt 1 Nerv.',
  'events.nerve-spent':
    '{use, select, again {{name} setzt 1 Nerv ein, um sich erneut zu bewegen.} stay {{name} setzt 1 Nerv ein, um im Dunkeln zu bleiben.} block {{name} setzt 1 Nerv ein, um zu blocken.} charge {{name} setzt 1 Nerv ein, um anzugreifen.} sustain {{name} setzt 1 Nerv ein, um auszuhalten.} other {{name} setzt 1 Nerv ein.}}',
  'events.pits-formed':
    '{cause, select, crumbled {Auf {spaces} bricht der Boden ein.} contact {Das Monster auf {spaces} stürzt zur Grube ein.} key-taken {Ohne Schlüssel wird der Hüter auf {spaces} zur Grube.} pit-fiend {Der Grubenteufel reißt {spaces, plural, one {eine Grube} other {Gruben}} auf: {spaces}.} pathbreaker {Der Wegbrecher reißt {spaces, plural, one {eine Grube} other {Gruben}} auf: {spaces}.} light-eater {Der Lichtfresser versinkt auf {spaces} in einer Grube.} shriek {{spaces, plural, one {Der Schrei auf {spaces} wird zur Grube} other {Die Schreie auf {spaces} werden zu Gruben}}.} other {Das Andere hinterlässt {spaces, plural, one {eine Grube} other {Gruben}} auf {spaces}.}}',
  'events.removed':
    '{cause, select, dark {{spaces, plural, one {Ein Plättchen wird} other {# Plättchen werden}} dunkel: {spaces}.} struck {{spaces, plural, one {Der Wachsfresser auf {spaces} brennt} other {Die Wachsfresser auf {spaces} brennen}} aus.} contact {Das Monster auf {spaces} ist fort.} snuffed {{spaces, plural, one {Das Plättchen auf {spaces} erlischt} other {Die Plättchen auf {spaces} erlöschen}}.} other {Das Andere verschlingt {spaces}.}}',
  'events.woke':
    '{spaces, plural, one {Ein Monster hat es gesehen: {spaces}.} other {Monster haben es gesehen: {spaces}.}}',
  'events.struck':
    '{kind, kind, Der} auf {space} greift an: {hits, plural, =0 {niemand wird getroffen} one {{hits} wird getroffen} other {{hits} werden getroffen}}.',
  'events.hit':
    '{by, kind, Der} trifft {name}: −{cost, plural, one {# Plättchen} other {# Plättchen}}{dark, select, true {, und die Kerze geht aus} other {}}.',
  'events.went-dark': 'Licht aus: Die Kerze von {name} erlischt.',
  'events.relit': 'Die Kerze von {name} brennt wieder.',
  'events.dirge-due': 'Das letzte Omen ist da: Das Klagelied kommt.',
  'events.dirge-arrived':
    'Das Klagelied senkt sich über {n, plural, one {# Feld} other {# Felder}} um {space}.',
  'events.dirge-opened':
    'Unter dem Klagelied öffnet sich eine Grube von {n, plural, one {# Feld} other {# Feldern}} um {space}.',
  'events.dirge-lost': 'Das Klagelied findet niemanden und kommt nie.',
  'events.endbringer-arrived': 'Der Endbringer ist da: Von nun an verbrennt jeder Zug ein Plättchen.',
  'events.shriek-loosed': 'Ein Schrei bricht los.',
  'events.shriek-placed': 'Ein Schrei setzt sich auf {space} fest.',
  'events.shriek-discarded': 'Der Schrei verhallt.',
  'events.shrieks-called':
    'Der dritte Schrei: Das Andere hört ihn{spaces, plural, =0 {} one {, und der auf {spaces} verstummt} other {, und die auf {spaces} verstummen}}.',
  'events.other-looked': 'Das Andere blickt zur neuen Grube hinauf.',
  'events.other-advanced':
    '{board, select, hollow {Das Andere steigt in der Tiefe über {n, plural, one {# weiteres Feld} other {# weitere Felder}}.} other {Das Andere rückt über {n, plural, one {# weiteres Feld} other {# weitere Felder}} vor.}}',
  'events.other-left':
    'Das Andere zieht sich zurück{spaces, plural, =0 {} one {, und auf {spaces} bleibt eine Grube} other {, und auf {spaces} bleiben Gruben}}.',
  'events.other-emerged': 'Das Andere kommt {edge, edge, von} herein.',
  'events.passed': '{name} gibt den Zug an {to} ab.',
  'events.flickers-began': 'Letztes Flackern: Der Stapel ist leer, jeder Zug löscht ein Plättchen.',
  'events.conceded': 'Platz {seat} stimmt dem Aufgeben zu.',
  'events.ended': 'Die Partie ist zu Ende: {outcome, outcome-because}.',

  'chain.summary':
    '{strikes, plural, one {Ein Angriff} other {# Angriffe}}: {hits, plural, =0 {niemand getroffen} one {{hits} getroffen} other {{hits} getroffen}}{n, plural, =0 {} one {, −# Plättchen} other {, −# Plättchen}}.',
  'chain.detail': 'Taste {key}: was genau geschah.',
  'chain.wakes': '{kind, kind} {space} erwacht',
  'chain.hit': '{name} −{cost}',
  'chain.evades': '{name} weicht aus',
  'chain.blocks': '{name} blockt',
  'chain.again': 'Die ganze Kettenreaktion noch einmal zeigen',

  'summary.turn': '{name}: {parts}.',
  'summary.stepped': 'nach {space}',
  'summary.stayed': 'geblieben',
  'summary.landed': 'auf {space} gelandet',
  'summary.fell': 'gefallen',
  'summary.darkened': '{n, plural, one {# Plättchen dunkel} other {# Plättchen dunkel}}',
  'summary.lost': '{n, plural, one {# Plättchen verloren} other {# Plättchen verloren}}',
  'summary.key': 'Schlüssel genommen',

  'caption.your-turn': '{name} ist am Zug',
  'caption.draw': 'Ein Plättchen wird gezogen',
  'caption.passage': '{kind, kind, Ein}',
  'caption.key': 'Ein Schlüssel',
  'caption.gate': 'Ein Tor, weit weg',
  'caption.monster': '{kind, kind}, {space}{names, plural, =0 {} other {, sieht {names}}}',
  'caption.wakes': 'Ein Auge öffnet sich: {kind, kind}, {space}',
  'caption.attack': 'Zähne im Wachs: {name} −{cost}',
  'caption.lights-out': '{name}: Licht aus',
  'caption.relit': '{name}: brennt wieder',
  'caption.crumble': 'Der Boden bröckelt, {space}',
  'caption.fall': '{name} fällt',
  'caption.key-lost': 'Ein Schlüssel verloren: noch {left}',
  'caption.gate-lost': 'Ein Tor verloren: noch {left}',
  'caption.flickers': 'Letztes Flackern: eine Flamme, ein Herzschlag',
  'caption.settle': 'Das Plättchen liegt',
  'caption.rotate': 'Das Plättchen dreht sich',
  'caption.step': 'Schritte',
  'caption.land': '{name} landet',
  'caption.burn': 'Wachs verbrennt',
  'caption.evade': 'Ein Luftzug: {name} weicht aus',
  'caption.nerve': '{name} fasst Mut',
  'caption.key-given': 'Ein Schlüssel wechselt die Hand',
  'caption.darkness': '{n, plural, one {Ein Plättchen wird dunkel} other {# Plättchen werden dunkel}}',
  'caption.shriek': 'Ein Schrei',
  'caption.other': 'Das Andere entfaltet sich',
  'caption.dirge': 'Das Klagelied zerreißt das Blatt',
  'caption.endbringer': 'Der Endbringer',
  'caption.bite': 'Der Endbringer frisst: noch {left}',
  'caption.omen': 'Ein Omen: Nummer {n}',
  'caption.refused': 'Nein',
  'caption.won': 'Das Tor öffnet sich',
  'caption.free': '{name} geht hindurch',
  'caption.dawn': 'Tageslicht und frische Luft',
  'caption.closes': 'Ein Schloss fällt zu',
  'caption.closes.gates': 'Das letzte Tor schließt sich',
  'caption.closes.keys': 'Ein Schloss bleibt leer',
  'caption.closes.falling': '{name} fällt und fällt',
  'caption.closes.isolated': 'Der Weg zum Tor ist abgeschnitten',
  'caption.closes.conceded': 'Ihr löscht die Kerzen',
  'caption.lost': 'Stille',
};
