import type { preview as en } from '../en/preview.ts';

export const preview: Record<keyof typeof en, string> = {
  'preview.join': ' ; ',
  'preview.harmless': 'rien de fâcheux n’arrive',
  'preview.dirge':
    'déchire neuf cases{n, plural, =0 {, toutes vides} one {, et # tuile avec elles} other {, et # tuiles avec elles}}',
  'preview.badge.gate': 'porte perdue',
  'preview.badge.key': 'clef perdue',
  'preview.wakes': '{n, plural, one {réveille un monstre} other {réveille # monstres}}',
  'preview.wakes.kind': 'réveille {kind, kind, le} en {space}',
  'preview.wakes.nobody': 'ne réveille rien',
  'preview.seen': 'quelque chose vous voit',
  'preview.hit': '{name} subit un coup, −{cost, plural, one {# tuile} other {# tuiles}}',
  'preview.evades': '{name} esquive',
  'preview.penalty': '{n, plural, one {# tuile de cire brûle} other {# tuiles de cire brûlent}}',
  'preview.pits': '{n, plural, one {un gouffre se forme} other {# gouffres se forment}}',
  'preview.falls': '{names} {names, plural, one {tombe} other {tombent}}',
  'preview.darkens':
    '{n, plural, one {une tuile disparaît dans le noir} other {# tuiles disparaissent dans le noir}}',
  'preview.darkens.passages':
    '{n, plural, one {un passage disparaît dans le noir} other {# passages disparaissent dans le noir}}',
  'preview.removed': '{n, plural, one {une tuile perdue} other {# tuiles perdues}}',
  'preview.keys-lost':
    '{n, plural, one {une clef perdue} other {# clefs perdues}}, {left, plural, =0 {plus aucune} other {encore #}}',
  'preview.gates-lost':
    '{n, plural, one {une porte perdue} other {# portes perdues}}, {left, plural, =0 {plus aucune} other {encore #}}',
  'preview.out': '{names} {names, plural, one {perd sa flamme} other {perdent leur flamme}}',
  'preview.relit': '{names} {names, plural, one {retrouve sa flamme} other {retrouvent leur flamme}}',
  'preview.key-taken': '{name} prend une clef',
  'preview.nerve-gained': '+1 cran',
  'preview.nerve-spent': '−{n, plural, one {# cran} other {# crans}}',
  'preview.burns': 'brûle {n, plural, one {# tuile} other {# tuiles}}',
  'preview.draws': 'puis pioche {n, plural, one {# tuile} other {# tuiles}}',
  'preview.wins': 'tout le monde s’évade',

  'fact.nobody': 'Personne n’est touché.',
  'fact.dark': '{spaces} {spaces, plural, one {disparaît} other {disparaissent}} dans le noir',
  'fact.no-dark': 'Rien ne disparaît dans le noir.',
  'fact.no-draw': 'Aucune tuile n’est piochée.',

  'odds.monster': '{p, percent} au moins un monstre',
  'odds.monster.of':
    '{p, percent} de risque {n, plural, one {d’un monstre} other {d’au moins un monstre}} ({count} parmi les {total} restantes)',
  'odds.monster.none': 'aucun monstre possible pour l’instant',
  'odds.landing': '{p, percent} d’atterrir sur un monstre',
  'odds.empty': 'La pioche est vide. On ne pioche plus rien.',
  'odds.explained':
    'Sur {total} tuiles inconnues, {count, plural, one {# est un monstre} other {# sont des monstres}}.',

  'harm.hit':
    '{names} {names, plural, one {subit} other {subissent}} l’attaque : {n, plural, one {# tuile de cire brûle} other {# tuiles de cire brûlent}}.',
  'harm.wake.kind': '{kind, kind, Le} en {space} se réveille, mais ne touche personne.',
  'harm.wake':
    '{n, plural, one {Un monstre se réveille} other {# monstres se réveillent}}, mais personne n’est touché.',
  'harm.fall':
    '{names} {names, plural, one {tombe} other {tombent}}{lands, select, true { et {names, plural, one {atterrit} other {atterrissent}} au prochain tour} other {}}.',
  'harm.key-lost':
    '{n, plural, one {Une clef est perdue} other {# clefs sont perdues}} pour de bon. Il en reste {left, plural, =0 {aucune} one {une} other {#}} en jeu.',
  'harm.gate-lost':
    '{n, plural, one {Une porte est perdue} other {# portes sont perdues}} pour de bon. Il en reste {left, plural, =0 {aucune} one {une} other {#}} en jeu.',
  'harm.key-dark':
    '{n, plural, one {Une clef disparaît} other {# clefs disparaissent}} à jamais dans le noir. Il en reste {left, plural, =0 {aucune} one {une} other {#}} en jeu.',
  'harm.gate-dark':
    '{n, plural, one {Une porte disparaît} other {# portes disparaissent}} à jamais dans le noir. Il en reste {left, plural, =0 {aucune} one {une} other {#}} en jeu.',
  'harm.lost': 'Ce coup fait perdre la partie.',
};
