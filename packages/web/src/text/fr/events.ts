import type { events as en } from '../en/events.ts';

export const events: Record<keyof typeof en, string> = {
  'events.chose': '{name} a choisi.',
  'events.asked': '{name} doit choisir.',
  'events.turn-began':
    '{instead, select, none {Au tour de {name}.} other {{name} joue à la place de {instead}.}}',
  'events.started': '{name} commence en {space}.',
  'events.drew':
    '{purpose, select, landing {{name} atterrit sur {kind, kind, un}.} step {{name} avance à tâtons et trouve {kind, kind, un}.} scramble {{name} se précipite vers {kind, kind, un}.} stay {{name} reste sur place et révèle {kind, kind, un}.} other {{name} pioche {kind, kind, un}.}}',
  'events.placed': '{kind, kind, Le} se trouve en {space}.',
  'events.placed.open': '{kind, kind, Le} se trouve en {space}, sorties {exits, direction}.',
  'events.passage-revealed': 'Nouveau passage en {space} : les monstres peuvent le voir.',
  'events.swapped': '{kind, kind, Le} prend la place {before, kind, du} en {space}.',
  'events.hand-discarded': 'La dernière tuile piochée part à la défausse : {kind, kind, un}.',
  'events.omen-revealed': 'Un augure : numéro {count}.',
  'events.discarded':
    '{cause, select, penalty {La pioche perd {kinds, plural, one {# tuile} other {# tuiles}} : {kinds, kind, un}.} pass {Céder le tour brûle {kinds, kind, un}.} endbringer {Le Porteur de fin emporte {kinds, kind, un}.} other {{name} brûle {kinds, kind, un}.}}',
  'events.set-out':
    '{name} va {way, direction, vers}{seen, plural, =0 {} one {, sous les yeux d’un monstre} other {, sous les yeux de # monstres}}.',
  'events.turned-back': '{name} ne trouve rien et revient sur ses pas.',
  'events.landing-ended': 'L’atterrissage est terminé.',
  'events.triggered':
    '{spaces, plural, one {Le monstre en {spaces} va frapper.} other {Les monstres en {spaces} vont frapper.}}',
  'events.stayed': '{name} reste sur place.',
  'events.stepped':
    '{scramble, select, true {{name} se précipite en {space}.} other {{name} avance en {space}.}}',
  'events.landed': '{name} atterrit en {space}.',
  'events.fell':
    '{to, select, hollow {{name} tombe de {space} dans le Creux.} main {{name} quitte le Creux en {space}.} other {{name} tombe dans le gouffre en {space}.}}',
  'events.line-chosen': '{name} tombe le long de {line}.',
  'events.ejected': 'Le Creux rejette {names}.',
  'events.key-taken': '{name} prend la clef en {space}.',
  'events.key-given': '{name} donne la clef à {to}.',
  'events.nerve-gained': '{name} gagne 1 cran.',
  'events.nerve-spent':
    '{use, select, again {{name} dépense 1 cran pour se déplacer à nouveau.} stay {{name} dépense 1 cran pour rester dans le noir.} block {{name} dépense 1 cran pour bloquer.} charge {{name} dépense 1 cran pour charger.} sustain {{name} dépense 1 cran pour maintenir la lumière.} other {{name} dépense 1 cran.}}',
  'events.pits-formed':
    '{cause, select, crumbled {Le sol s’effondre en {spaces}.} contact {Le monstre en {spaces} s’effondre en gouffre.} key-taken {Sans sa clef, le gardien en {spaces} devient un gouffre.} pit-fiend {Le démon des gouffres ouvre {spaces, plural, one {un gouffre} other {des gouffres}} en {spaces}.} pathbreaker {Le brise-chemin ouvre {spaces, plural, one {un gouffre} other {des gouffres}} en {spaces}.} light-eater {Le dévoreur de lumière sombre dans un gouffre en {spaces}.} shriek {{spaces, plural, one {Le hurlement en {spaces} devient un gouffre} other {Les hurlements en {spaces} deviennent des gouffres}}.} other {L’Autre laisse {spaces, plural, one {un gouffre} other {des gouffres}} en {spaces}.}}',
  'events.removed':
    '{cause, select, dark {{spaces, plural, one {Une tuile disparaît} other {# tuiles disparaissent}} dans le noir : {spaces}.} struck {{spaces, plural, one {Le dévoreur de cire en {spaces} se consume} other {Les dévoreurs de cire en {spaces} se consument}}.} contact {Le monstre en {spaces} disparaît.} snuffed {{spaces, plural, one {La tuile en {spaces} s’éteint} other {Les tuiles en {spaces} s’éteignent}}.} other {L’Autre engloutit {spaces}.}}',
  'events.woke':
    '{spaces, plural, one {Un monstre a tout vu, en {spaces}.} other {Des monstres ont tout vu, en {spaces}.}}',
  'events.struck':
    '{kind, kind, Le} en {space} frappe : {hits, plural, =0 {personne n’est touché} one {{hits} subit l’attaque} other {{hits} subissent l’attaque}}.',
  'events.hit':
    '{by, kind, Le} touche {name} : −{cost, plural, one {# tuile} other {# tuiles}}{dark, select, true {, et la bougie s’éteint} other {}}.',
  'events.went-dark': 'La bougie de {name} s’éteint.',
  'events.relit': 'La bougie de {name} se rallume.',
  'events.dirge-due': 'Le dernier augure est sorti : l’Hymne funèbre approche.',
  'events.dirge-arrived':
    'L’Hymne funèbre s’abat sur {n, plural, one {# case} other {# cases}} autour de {space}.',
  'events.dirge-opened':
    'Sous l’Hymne funèbre s’ouvre un gouffre de {n, plural, one {# case} other {# cases}} autour de {space}.',
  'events.dirge-lost': 'L’Hymne funèbre ne trouve personne et ne viendra jamais.',
  'events.endbringer-arrived': 'Le Porteur de fin est là : désormais, chaque tour brûle une tuile.',
  'events.shriek-loosed': 'Un hurlement retentit.',
  'events.shriek-placed': 'Un hurlement s’installe en {space}.',
  'events.shriek-discarded': 'Le hurlement se perd.',
  'events.shrieks-called':
    'Troisième hurlement : l’Autre entend{spaces, plural, =0 {} one {, et celui en {spaces} se tait} other {, et ceux en {spaces} se taisent}}.',
  'events.other-looked': 'L’Autre lève les yeux vers le nouveau gouffre.',
  'events.other-advanced':
    '{board, select, hollow {L’Autre monte dans le Creux : {n, plural, one {# case} other {# cases}} de plus.} other {L’Autre avance : {n, plural, one {# case} other {# cases}} de plus.}}',
  'events.other-left':
    'L’Autre se retire{spaces, plural, =0 {} one {, et laisse un gouffre en {spaces}} other {, et laisse des gouffres en {spaces}}}.',
  'events.other-emerged': 'L’Autre entre {edge, edge, par}.',
  'events.passed': '{name} cède le tour à {to}.',
  'events.flickers-began': 'Dernières Lueurs : la pioche est vide, chaque tour éteint une tuile.',
  'events.conceded': 'Le joueur {seat} accepte d’abandonner.',
  'events.ended': 'La partie est terminée : {outcome, outcome-because}.',

  'chain.summary':
    '{strikes, plural, one {Une attaque} other {# attaques}} : {hits, plural, =0 {personne n’est touché} one {{hits} subit un coup} other {{hits} subissent des coups}}{n, plural, =0 {} one {, −# tuile} other {, −# tuiles}}.',
  'chain.detail': 'Appuyez sur {key} pour le détail.',
  'chain.wakes': '{kind, kind} {space} se réveille',
  'chain.hit': '{name} −{cost}',
  'chain.evades': '{name} esquive',
  'chain.blocks': '{name} bloque',
  'chain.again': 'Revoir toute la réaction en chaîne',

  'summary.turn': '{name} : {parts}.',
  'summary.stepped': 'en {space}',
  'summary.stayed': 'sur place',
  'summary.landed': 'atterrissage en {space}',
  'summary.fell': 'chute',
  'summary.darkened': '{n, plural, one {# tuile dans le noir} other {# tuiles dans le noir}}',
  'summary.lost': '{n, plural, one {# tuile perdue} other {# tuiles perdues}}',
  'summary.key': 'une clef prise',

  'caption.your-turn': 'Au tour de {name}',
  'caption.draw': 'On pioche une tuile',
  'caption.passage': '{kind, kind, Un}',
  'caption.key': 'Une clef',
  'caption.gate': 'Une porte, au loin',
  'caption.monster': '{kind, kind}, {space}{names, plural, =0 {} other {, voit {names}}}',
  'caption.wakes': 'Un œil s’ouvre : {kind, kind}, {space}',
  'caption.attack': 'Des dents dans la cire : {name} −{cost}',
  'caption.lights-out': '{name} : bougie éteinte',
  'caption.relit': '{name} : bougie rallumée',
  'caption.crumble': 'Le sol s’effrite, {space}',
  'caption.fall': '{name} tombe',
  'caption.key-lost': 'Une clef perdue : encore {left}',
  'caption.gate-lost': 'Une porte perdue : encore {left}',
  'caption.flickers': 'Dernières Lueurs : une flamme, un battement de cœur',
  'caption.settle': 'La tuile se pose',
  'caption.rotate': 'La tuile tourne',
  'caption.step': 'Des pas',
  'caption.land': '{name} atterrit',
  'caption.burn': 'La cire se consume',
  'caption.evade': 'Un courant d’air : {name} esquive',
  'caption.nerve': '{name} reprend courage',
  'caption.key-given': 'Une clef change de main',
  'caption.darkness':
    '{n, plural, one {Une tuile disparaît dans le noir} other {# tuiles disparaissent dans le noir}}',
  'caption.shriek': 'Un hurlement',
  'caption.other': 'L’Autre se déplie',
  'caption.dirge': 'L’Hymne funèbre déchire la page',
  'caption.endbringer': 'Le Porteur de fin',
  'caption.bite': 'Le Porteur de fin mange : encore {left}',
  'caption.omen': 'Un augure : numéro {n}',
  'caption.refused': 'Non',
  'caption.won': 'La porte s’ouvre',
  'caption.free': '{name} passe la porte',
  'caption.dawn': 'Le jour, et le grand air',
  'caption.closes': 'Une serrure se ferme',
  'caption.closes.gates': 'La dernière porte se ferme',
  'caption.closes.keys': 'Une serrure reste vide',
  'caption.closes.falling': '{name} tombe, et tombe encore',
  'caption.closes.isolated': 'Le chemin vers la porte est coupé',
  'caption.closes.conceded': 'Vous soufflez les bougies',
  'caption.lost': 'Silence',
};
