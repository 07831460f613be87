import type { names as en } from '../en/names.ts';

/** Les noms de l’édition française ; ceux de l’extension, qui n’existe pas en français, sont de nous. */
export const names: Record<keyof typeof en, string> = {
  'kind.none':
    '{form, select, un {une tuile inconnue} le {la tuile inconnue} du {de la tuile inconnue} other {tuile inconnue}}',
  'kind.straight': '{form, select, un {un couloir} le {le couloir} du {du couloir} other {couloir}}',
  'kind.t':
    '{form, select, un {un croisement en T} le {le croisement en T} du {du croisement en T} other {croisement en T}}',
  'kind.four-way':
    '{form, select, un {un croisement en X} le {le croisement en X} du {du croisement en X} other {croisement en X}}',
  'kind.cracked-t':
    '{form, select, un {un croisement en T fissuré} le {le croisement en T fissuré} du {du croisement en T fissuré} other {croisement en T fissuré}}',
  'kind.cracked-four-way':
    '{form, select, un {un croisement en X fissuré} le {le croisement en X fissuré} du {du croisement en X fissuré} other {croisement en X fissuré}}',
  'kind.start':
    '{form, select, un {une tuile de départ} le {la tuile de départ} du {de la tuile de départ} other {tuile de départ}}',
  'kind.key':
    '{form, select, un {une tuile Clef} le {la tuile Clef} du {de la tuile Clef} other {tuile Clef}}',
  'kind.gate':
    '{form, select, un {une porte de sortie} le {la porte de sortie} du {de la porte de sortie} other {porte de sortie}}',
  'kind.wax-eater':
    '{form, select, un {un dévoreur de cire} le {le dévoreur de cire} du {du dévoreur de cire} other {dévoreur de cire}}',
  'kind.keeper': '{form, select, un {un gardien} le {le gardien} du {du gardien} other {gardien}}',
  'kind.pit-fiend':
    '{form, select, un {un démon des gouffres} le {le démon des gouffres} du {du démon des gouffres} other {démon des gouffres}}',
  'kind.pathless': '{form, select, un {une impasse} le {l’impasse} du {de l’impasse} other {impasse}}',
  'kind.omen': '{form, select, un {un augure} le {l’augure} du {de l’augure} other {augure}}',
  'kind.shriek': '{form, select, un {un hurlement} le {le hurlement} du {du hurlement} other {hurlement}}',
  'kind.pathbreaker':
    '{form, select, un {un brise-chemin} le {le brise-chemin} du {du brise-chemin} other {brise-chemin}}',
  'kind.light-eater':
    '{form, select, un {un dévoreur de lumière} le {le dévoreur de lumière} du {du dévoreur de lumière} other {dévoreur de lumière}}',
  'kind.dirge':
    '{form, select, un {le gouffre de l’Hymne funèbre} le {l’Hymne funèbre} du {de l’Hymne funèbre} other {gouffre de l’Hymne funèbre}}',
  'kind.other': '{form, select, du {de l’Autre} other {l’Autre}}',
  'kind.pit': '{form, select, un {un gouffre} le {le gouffre} du {du gouffre} other {gouffre}}',

  /** All begin with different letters, which are shown on the tokens. */
  'candle.ember': 'Braise',
  'candle.tide': 'Marée',
  'candle.straw': 'Paille',
  'candle.moss': 'Lichen',
  'candle.violet': 'Violette',
  'candle.frost': 'Givre',

  'direction.N': '{form, select, vers {vers le haut} other {en haut}}',
  'direction.E': '{form, select, vers {vers la droite} other {à droite}}',
  'direction.S': '{form, select, vers {vers le bas} other {en bas}}',
  'direction.W': '{form, select, vers {vers la gauche} other {à gauche}}',
  'edge.N': '{form, select, par {par le haut} other {bord supérieur}}',
  'edge.E': '{form, select, par {par la droite} other {bord droit}}',
  'edge.S': '{form, select, par {par le bas} other {bord inférieur}}',
  'edge.W': '{form, select, par {par la gauche} other {bord gauche}}',
  'line.row': 'la ligne {row}',
  'line.column': 'la colonne {column}',
  'space.hollow': 'Creux {space}',

  'edition.base': 'The Night Cage',
  'edition.piege-obscur': 'Piège obscur',
  'edition.prototype': 'Prototype',
  'edition.shrieking-hollow': 'Le Creux hurlant',

  'assist.purist': 'Puriste',
  'assist.purist.about': 'Seulement ce que montre la table. À vous de compter et de prévoir.',
  'assist.assisted': 'Assisté',
  'assist.assisted.about': 'Dangers, lumière et probabilités s’affichent avant de valider.',
  'assist.coach': 'Accompagné',
  'assist.coach.about':
    'Comme Assisté, avec chaque conséquence en toutes lettres et trois conseils par partie.',
};
