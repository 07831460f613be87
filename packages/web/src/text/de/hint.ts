import type { hint as en } from '../en/hint.ts';

export const hint: Record<keyof typeof en, string> = {
  'hint.title': 'Ein Tipp',
  'hint.ask': 'Tipp',
  'hint.left': '{n, plural, =0 {Kein Tipp mehr} one {Noch # Tipp} other {Noch # Tipps}}',
  'hint.thinking': 'Denkt nach …',
  'hint.none': 'Es kam kein Tipp. Versuch es noch einmal.',
  'hint.advice': 'Ich würde wählen: {what}.',
  'hint.chance.1': 'Die Flucht ist sehr unwahrscheinlich.',
  'hint.chance.2': 'Die Flucht ist unwahrscheinlich.',
  'hint.chance.3': 'Die Flucht steht auf der Kippe.',
  'hint.chance.4': 'Die Flucht ist wahrscheinlich.',
  'hint.chance.5': 'Die Flucht ist sehr wahrscheinlich.',
  'hint.range':
    'Nach {n, plural, one {# schnellen Versuch} other {# schnellen Versuchen}}: zwischen {low, percent} und {high, percent}. Wer bestmöglich spielt, hat vielleicht mehr.',
  'hint.exact':
    'Genau {p, percent, exact} bei bestmöglichem Spiel: Alle Reihenfolgen der übrigen Plättchen wurden angesehen.',
  'hint.unknown': 'Wie wahrscheinlich die Flucht ist, kann ich nicht sagen.',
  'hint.others': 'Andere Möglichkeiten',
  'hint.other': '{what}: {compared}.',
  'hint.worse':
    'um {n, plural, =0 {weniger als einen Prozentpunkt} one {# Prozentpunkt} other {# Prozentpunkte}} schlechter',
  'hint.even': 'genauso gut',
  'hint.better':
    'um {n, plural, =0 {weniger als einen Prozentpunkt} one {# Prozentpunkt} other {# Prozentpunkte}} besser',
  'hint.tried.worse':
    'in schnellen Versuchen um etwa {n, plural, =0 {weniger als einen Prozentpunkt} one {# Prozentpunkt} other {# Prozentpunkte}} schlechter',
  'hint.tried.even': 'in schnellen Versuchen kein klarer Unterschied',
  'hint.tried.better':
    'in schnellen Versuchen um etwa {n, plural, =0 {weniger als einen Prozentpunkt} one {# Prozentpunkt} other {# Prozentpunkte}} besser, bei genauem Hinsehen aber nicht',
  'hint.other.sure': 'die Flucht ist sicher',
  'hint.other.never': 'die Flucht ist unmöglich',
  'hint.other.exact': 'genau {p, percent, exact} bei bestmöglichem Spiel',
  'hint.other.range': 'zwischen {low, percent} und {high, percent} in schnellen Versuchen',
  'hint.other.unknown': 'wie gut das ist, kann ich nicht sagen',
  'hint.sure': 'Die Flucht ist sicher.',
  'hint.never': 'Die Flucht ist unmöglich.',
  'hint.line': 'Und dann?',
  'hint.line.likely': 'Wenn die wahrscheinlichsten Plättchen kämen:',
  'hint.line.sure': 'Der Weg hinaus:',
  'hint.line.of': '{name}: {steps}.',
  'hint.do': 'Auf dem Brett zeigen',

  'fact.escapes': 'Alle entkommen.',
  'fact.loses': 'Damit ist die Partie verloren: {outcome, outcome}.',
  'fact.sure-escape':
    '{turns, plural, one {Alle kommen in diesem Zug sicher hinaus.} other {Alle kommen sicher in höchstens # Zügen hinaus.}}',
  'fact.no-escape': 'Danach ist die Partie nicht mehr zu gewinnen.',
  'fact.gate-lost':
    'Ein Tor geht verloren; {left, plural, =0 {keines bleibt} one {# bleibt} other {# bleiben}}.',
  'fact.key-lost':
    '{n, plural, one {Ein Schlüssel geht} other {# Schlüssel gehen}} verloren; {spare, plural, =0 {keiner ist übrig} one {# ist übrig} other {# sind übrig}}.',
  'fact.hit':
    '{kind, kind, Der} trifft {name}: {cost, plural, one {# Plättchen} other {# Plättchen}} verloren.',
  'fact.key-taken': '{name} nimmt einen Schlüssel.',
  'fact.candle-out': 'Die Kerze von {name} geht aus.',
  'fact.monster-wakes': '{kind, kind, Der} auf {space} erwacht.',
  'fact.falls': '{name} fällt.',
  'fact.relit': 'Die Kerze von {name} brennt wieder.',
  'fact.nearer-to-gate': '{name} kommt einem Tor näher.',
  'fact.nearer-to-key': '{name} kommt einem Schlüssel näher.',
  'fact.farther-from-gate': '{name} entfernt sich vom nächsten Tor.',
  'fact.may-draw-monster':
    '{p, percent} für ein Monster in {n, plural, one {# Plättchen} other {# Plättchen}}.',
  'fact.may-draw-key':
    '{p, percent} für einen Schlüssel in {n, plural, one {# Plättchen} other {# Plättchen}}.',
  'fact.may-draw-gate': '{p, percent} für ein Tor in {n, plural, one {# Plättchen} other {# Plättchen}}.',
  'fact.draws':
    'Das kostet {n, plural, one {# Plättchen} other {# Plättchen}} Wachs; {left, plural, =0 {keines bleibt} one {# bleibt} other {# bleiben}}.',
  'fact.draws-nothing': 'Das kostet kein Wachs.',

  'tip.start':
    'Nimm, welches Feld du willst: Neben den anderen teilst du ihr Licht. Die Ränder hängen zusammen: Wer auf einer Seite hinausgeht, kommt auf der anderen herein.',
  'tip.place': 'Jeder offene Weg in deinem Licht bekommt ein Plättchen vom Wachs. Dreh es, wie du magst.',
  'tip.cracks': 'Rissiger Boden wird zur Grube, wenn du ihn verlässt oder auf ihm bleibst.',
  'tip.pit': 'Eine Grube tötet niemanden: Wer hineinfällt, landet in seinem nächsten Zug wieder.',
  'tip.falling': 'Wähle die Linie, in der du landen willst. Die Zahl zeigt, wie viele Felder frei sind.',
  'tip.landing': 'Du ziehst das Plättchen, auf dem du landest. Wo, entscheidest du.',
  'tip.monster':
    'Ein Monster erwacht, wenn sich jemand in seiner geraden Linie bewegt. Es trifft dann alle, die noch darin stehen, und jeder Treffer verbrennt Wachs.',
  'tip.dark':
    'Ohne Kerze machst du kein Licht. Neben jemandem mit Licht brennt sie wieder, wenn zwischen euch ein Weg offen ist.',
  'tip.gate':
    'Das Tor öffnet sich, wenn alle mit einem Schlüssel darauf stehen. Beleuchtet es niemand, ist es verloren.',
  'tip.key': 'Betritt einen Schlüssel, um ihn zu nehmen. Jeder braucht einen; die übrigen sind Reserve.',
  'tip.again': 'Nerven bezahlen einen zweiten Schritt. Du bekommst sie, wenn du im Licht bleibst.',
};
