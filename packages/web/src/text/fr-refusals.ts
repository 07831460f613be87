import type { refusals as en } from './en-refusals.ts';

export const refusals: Record<keyof typeof en, string> = {
  'refusal.game-over': 'La partie est terminée : {outcome, outcome-because}.',
  'refusal.unknown-prisoner': 'Il n’y a pas de prisonnier {number} ; ils vont de 1 à {prisoners}.',
  'refusal.not-asked': '« {verb, verb-name} » n’est pas demandé maintenant. {asked}',
  'refusal.not-your-decision': 'C’est d’abord à {name} de choisir. {asked}',
  'refusal.wall': '{name} ne peut pas aller {way, direction, vers} : un mur barre le chemin.',
  'refusal.occupied': '{name} ne peut pas aller {way, direction, vers} : {other} s’y trouve.',
  'refusal.monster':
    '{name} ne peut pas aller {way, direction, vers} : il y a {kind, kind, un}. Charger demande du cran.',
  'refusal.keeper':
    '{name} ne peut pas aller {way, direction, vers} : le gardien n’y laisse entrer personne.',
  'refusal.shriek': '{name} ne peut pas aller {way, direction, vers} : il y a un hurlement.',
  'refusal.the-other': '{name} ne peut pas aller {way, direction, vers} : l’Autre est là.',
  'refusal.dark':
    '{name} ne peut pas aller {way, direction, vers} : bougie allumée, personne n’avance dans le noir.',
  'refusal.stack-empty':
    '{name} ne peut pas aller {way, direction, vers} : la pioche est vide, il n’y a rien là.',
  'refusal.no-nerve':
    '{name} ne peut pas dépenser ce cran maintenant : {nerve, plural, =0 {il n’en reste pas} one {# disponible} other {# disponibles}}.',
  'refusal.nothing-to-charge': '{name} ne peut pas charger {way, direction, vers} : il n’y a pas de monstre.',
  'refusal.must-move': '{name} ne peut pas rester sur place : sans lumière, il faut avancer.',
  'refusal.nothing-to-give': 'Aucune clef ne peut passer à {to} ainsi.',
  'refusal.cannot-pass': '{name} ne peut pas céder le tour à {to}.',
  'refusal.wrong-space': '{space} n’est pas une des cases possibles.',
  'refusal.wrong-tile': 'La tuile en main est une autre : {kind, kind, un}.',
  'refusal.wrong-orientation': 'Tournée ainsi, la tuile ne va pas en {space}.',
  'refusal.not-offered': '« {verb, verb-name} » n’est pas un choix possible maintenant. {asked}',
  'refusal.not-reached': '{name} ne peut pas rejoindre {space} en un pas.',
  'refusal.here': '{name} est déjà en {space}.',
  'refusal.choose-from': 'Au choix : {spaces}.',
  'refusal.rule': 'Règle {rule}',
  'refusal.there': 'cette case',

  'error.title': 'Cela n’a pas marché',
  'error.file.unreadable': 'Ce fichier est illisible. Rien n’a changé.',
  'error.file.not-a-record': 'Ceci n’est pas une partie notée. Ces fichiers se terminent par .cage.',
  'error.file.too-large': 'Ce fichier est trop gros pour une partie notée.',
  'error.file.line': 'La lecture s’arrête à la ligne {line}, colonne {column}. Rien n’a changé.',
  'error.link.broken': 'Ce lien est abîmé ou incomplet. Redemandez-le.',
  'error.saved.broken': 'La partie gardée est devenue illisible. Une copie a été mise de côté.',
  'error.clipboard': 'La copie n’est pas permise ici. Sélectionnez le texte et copiez-le vous-même.',
  'error.not-found.back': 'Retour à la bougie',
};
