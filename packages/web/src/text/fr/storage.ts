import type { storage as en } from '../en/storage.ts';

export const storage: Record<keyof typeof en, string> = {
  'tabs.in-another-tab': 'Cette partie se joue dans un autre onglet.',
  'tabs.play-here': 'Jouer ici',
  'tabs.close-first':
    'Cette partie est sur la table, ici ou dans un autre onglet. Quittez-la avant de la supprimer.',
  'tabs.stays':
    'Impossible de reprendre cette partie maintenant. L’autre onglet n’a pas la place de garder ses derniers choix.',
  'leave.sure':
    'Cet appareil n’avait pas la place de garder les derniers choix de la partie en cours. La quitter et les perdre ?',
  'list.incomplete':
    'Le stockage de ce navigateur est illisible en ce moment : il manque peut-être des parties dans cette liste. Rien n’a été supprimé.',
  'list.on-table': 'Sur la table',
  'delete.cannot':
    'Cette partie n’a pas pu être supprimée : le stockage de ce navigateur ne répond pas. Réessayez plus tard.',

  'all.title': 'Tout ce qui est sur cet appareil',
  'all.about':
    'Un seul fichier avec tout ce qui est gardé ici : parties, nuits, énigmes, leçons, réglages. On peut l’importer sur n’importe quel appareil ; il n’y remplace rien.',
  'all.export': 'Tout exporter',
  'all.import': 'Importer un tel fichier',
  'all.added': '{n, plural, one {# partie importée.} other {# parties importées.}}',
  'all.known': '{n, plural, one {# partie était déjà là.} other {# parties étaient déjà là.}}',
  'all.memories':
    '{n, plural, one {# autre souvenir est maintenant ici.} other {# autres souvenirs sont maintenant ici.}}',
  'all.lessons':
    '{n, plural, one {# leçon de plus est faite ici.} other {# leçons de plus sont faites ici.}}',
  'all.settings': 'Le fichier a ses propres réglages.',
  'all.settings.use': 'Prendre ses réglages',
  'all.settings.used': 'Les réglages du fichier sont maintenant pris ici.',
  'all.unreadable':
    '{n, plural, one {# élément est illisible et a été mis de côté.} other {# éléments sont illisibles et ont été mis de côté.}}',
  'all.incomplete':
    'Le stockage de ce navigateur est illisible en ce moment. Le fichier ne contient que ce qui a été trouvé sans lui.',
  'all.too-large': 'Ce fichier est trop grand : on peut importer {n} Mo au plus.',
  'all.not-such-a-file': 'Ce fichier ne contient pas de parties exportées ici. Rien n’a changé.',
  'all.no-room': 'Il n’y a pas assez de place pour tout. Ce qui a été importé reste ; réessayez plus tard.',

  'unreadable.title': 'Mis de côté ou illisible',
  'unreadable.export': 'Exporter ces éléments',
  'unreadable.clear': 'Supprimer ces éléments',
  'unreadable.clear.sure': 'Vraiment supprimer ?',
  'unreadable.clear.cannot':
    'Tout n’a pas pu être supprimé : le stockage de ce navigateur ne répond pas. Réessayez plus tard.',
  'unreadable.about':
    'Ceci a été trouvé parmi ce qui est gardé ici. Rien n’y change tant que vous ne le supprimez pas, et tout part avec l’export complet.',
  'unreadable.newer':
    'Cette partie a été gardée par une version plus récente de cette page. Elle reste telle quelle.',
  'unreadable.damaged': 'Cette partie est devenue illisible. Elle reste telle quelle.',
  'unreadable.missing': 'Cette partie n’est pas sur cet appareil.',
  'unreadable.no-answer':
    'Le stockage de ce navigateur est illisible en ce moment. Vos parties sont là où elles étaient : rechargez la page, ou revenez plus tard.',
  'unopened.title': 'Impossible d’ouvrir cette partie',
  'unopened.others': 'Vos autres parties en cours',
  'cut.about':
    'Les règles ont été corrigées depuis : elle va jusqu’au dernier choix qu’elles permettent. L’original est gardé.',
  'error.storage': 'Cet appareil n’a plus de place pour garder la partie. Exportez-la avant de partir.',
  'error.database': 'Ce navigateur ne garde pas de liste de parties ici. Exportez celle-ci avant de partir.',

  'broken.title': 'Une erreur s’est produite',
  'broken.what': 'Une erreur interne a arrêté cette page. Vos parties sont là où elles étaient.',
  'broken.not-loaded':
    'Une partie du jeu n’a pas pu être chargée. Êtes-vous en ligne ? Vos parties sont là où elles étaient.',
  'broken.reload': 'Recharger la page',
  'broken.home': 'Retour à la bougie',
  'broken.again': 'Si cela se reproduit',
  'broken.fresh.about':
    'Recommencez comme à la première visite : réglages, leçons et partie en cours sont mis de côté, pas supprimés. Les parties de votre liste y restent.',
  'broken.fresh': 'Repartir de zéro',
};
