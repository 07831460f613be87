import type { Card } from '../cards.ts';
import type { RuleId } from '../../text/rule-ids.ts';

/** Chapitres 10 à 15 : monstres, obscurité, Cran, dernière lumière. */
export const dangers = {
  M1: {
    title: 'Ce qui compte comme monstre',
    text: 'Les dévoreurs de cire, les gardiens, les démons des gouffres, les impasses, les augures et les Terreurs nocturnes sont des monstres. On les pioche et on les pose comme les autres tuiles. Être posé ou révélé ne réveille personne en soi.',
  },
  M2: {
    title: 'Ce que voit un monstre',
    text: 'Dans chaque direction, il voit en ligne droite, de tuile connectée en tuile connectée, y compris par-dessus les bords du plateau. Son champ de vision s’arrête avant une case vide, un mur (une sortie qui manque d’un côté ou de l’autre), un gouffre ou lui-même. Ni les prisonniers ni les autres monstres ne l’arrêtent. Un dévoreur de cire voit dans les quatre directions.',
  },
  M3: {
    title: 'Ce qui réveille un monstre',
    text: 'Un monstre se réveille quand vous vous déplacez et qu’il vous voyait sur la case quittée, sur le plateau tel qu’il était avant. Il se réveille aussi s’il vous voit sur la case où vous entrez, une fois les gouffres formés, si vous y êtes encore. Si vous tombez, en restant sur une tuile fissurée ou en sautant dans un gouffre, c’est sur la case quittée qu’il vous a vu. Atterrir dessus, le charger ou y entrer à l’aveugle le réveille également, tout comme l’attaque d’un autre monstre (M5).',
  },
  M4: {
    title: 'Qui est touché',
    text: 'Un dévoreur de cire réveillé touche chaque prisonnier qu’il voit sur le plateau tel qu’il est maintenant : gouffres formés, déplacement fait, prisonniers tombés partis. Quel que soit le nombre de lignes qui mènent à vous, chaque monstre qui attaque ne vous touche qu’une fois. Qui a quitté son champ de vision esquive.',
  },
  M5: {
    title: 'Les réactions en chaîne',
    text: 'Une tuile Monstre atteinte par une attaque se réveille et attaque à son tour. Chaque monstre attaque au plus une fois par tour passé sur place, par déplacement ou par atterrissage.',
    more: 'Un atterrissage compte pour lui seul, de sa tuile à la dernière tuile qu’il éclaire ; ce qui y a attaqué peut attaquer encore pendant le tour. À la fin d’un tour, chaque avancée de l’Autre compte aussi pour elle seule. L’ordre ne décide que de qui est touché et interrogé en premier. Les monstres réveillés se suivent selon leur distance, par-dessus les bords aussi, à la case quittée, puis de haut en bas et de gauche à droite ; les chaînes avancent vague par vague, au plus près d’abord. Au sein d’une attaque vient le prisonnier au contact, puis le plus proche du monstre, puis de haut en bas et de gauche à droite, puis l’ordre du tour.',
  },
  M6: {
    title: 'Ce que coûte un coup',
    text: 'Si un dévoreur de cire vous touche, votre bougie s’éteint et les 3 premières tuiles de la pioche sont défaussées, ou 2 si vous bloquez (N4). Chaque coup de chaque attaque se paie, même sans lumière. Les monstres défaussés ainsi restent sans effet. Une pioche trop petite donne ce qu’elle a.',
    more: 'La bougie s’éteint d’abord, puis toutes les tuiles partent ensemble, et c’est seulement alors qu’on vérifie les défaites.',
  },
  M7: {
    title: 'Après l’attaque',
    text: 'Un dévoreur de cire qui a attaqué reste en place tant qu’il est éclairé.',
    more: 'Dans l’édition française, il est défaussé après toutes les attaques de l’étape, même s’il n’a touché personne.',
  },
  O1: {
    title: 'Votre bougie s’éteint',
    text: 'Dès lors, vous n’éclairez plus rien (L1), jusqu’à ce qu’on vous rallume (O4).',
  },
  O2: {
    title: 'Dans le noir, il faut avancer',
    text: 'Sans lumière, vous devez vous déplacer à chaque tour. Vous ne pouvez rester sur place qu’en dépensant 1 cran (N3), ou si vous ne pouvez pas du tout vous déplacer (V3).',
    more: 'Le prototype n’a pas de cran : sans lumière, on n’y reste sur place que si l’on ne peut pas du tout se déplacer.',
  },
  O3: {
    title: 'Avancer à l’aveugle',
    text: 'Sans lumière, vous pouvez passer par toute sortie. Si une tuile s’y trouve, les règles habituelles valent (V1) ; si la case est vide, piochez une tuile, orientez-la pour la connecter et entrez-y. Un monstre attaque aussitôt, et vous vous précipitez ailleurs (F6). Après ce pas, vous n’éclairez rien, et la tuile quittée est perdue si personne d’autre ne l’éclaire (L2). Si la pioche est vide, vous ne pouvez pas entrer sur une case vide.',
    more: 'Si tout ce qui restait dans la pioche doit être mis de côté, le pas n’a pas lieu et rien ne s’effondre.',
  },
  O4: {
    title: 'Rallumé par un compagnon',
    text: 'À l’étape Lumières & ténèbres, une fois les tuiles obscures parties, un prisonnier sans lumière se rallume s’il est connecté à un voisin dont la bougie brûle, ou s’il est sur la même porte que lui. La flamme passe de l’un à l’autre jusqu’à ce que plus rien ne change.',
  },
  N1: {
    title: 'Garder son cran',
    text: 'Vous commencez avec 1 cran, vous en gagnez en restant sur place, et vous en avez 2 au plus.',
    more: 'Le prototype ne connaît pas le cran : ni second déplacement, ni blocage, ni charge, ni maintien de la lumière, ni arrêt sans lumière.',
  },
  N2: {
    title: 'Se déplacer à nouveau',
    text: 'Après un déplacement et son étape Lumières & ténèbres, vous pouvez dépenser 1 cran pour vous déplacer à nouveau, et même deux fois si vous en avez 2. Pas après être resté sur place, ni après une chute.',
  },
  N3: {
    title: 'Rester sans lumière',
    text: 'Sans lumière, vous pouvez dépenser 1 cran pour rester sur place. Vous n’en gagnez pas, et une tuile est défaussée comme chaque fois qu’on reste.',
  },
  N4: {
    title: 'Bloquer un coup',
    text: 'Quand vous êtes touché, vous pouvez dépenser 1 cran, pour chaque coup, afin de défausser 2 tuiles au lieu de 3. Cela vaut contre les dévoreurs de cire, le contact d’un gardien et l’Hymne funèbre. Cela ne vaut pas contre un gardien à distance ni contre l’impasse. La question est posée même si la pioche est trop petite pour que cela change quelque chose.',
    more: 'Bloquer ne sauve pas votre bougie. Avec le Creux, cela vaut aussi contre l’Autre (H5, H7, H9) et le contact d’un brise-chemin (NT6).',
  },
  N5: {
    title: 'Charger un monstre',
    text: 'Dépensez 1 cran, au cours d’un déplacement, pour entrer sur la tuile d’un monstre (donc 2 en tout si vous vous déplacez à nouveau). Il attaque aussitôt, avant que la tuile quittée ne s’effondre ; vous êtes touché sans pouvoir esquiver, puis vous vous précipitez ailleurs (F6). Si vous revenez ainsi sur une tuile qui s’effondre, vous tombez avec elle. Le monstre finit comme lorsqu’on atterrit sur lui (F4). Un pas à l’aveugle sur un monstre (O3) se joue de même, sans payer de cran.',
    more: 'On ne charge jamais un gardien par son dos (P4, P7). Un augure resté sur le plateau parce que l’Hymne funèbre n’a pas pu venir ne peut pas être chargé.',
  },
  N6: {
    title: 'Maintenir la lumière',
    text: 'Pendant les Dernières Lueurs, vous pouvez dépenser 1 cran à la fin du tour : aucune tuile n’est retirée. C’est interdit au tour où vous avez gagné un cran ; rester sur place avec 2 crans n’en fait gagner aucun.',
    more: 'Dans l’édition française, gagner un cran interdit d’en dépenser, même pour bloquer, jusqu’à la fin du tour.',
  },
  E1: {
    title: 'Quand viennent les Dernières Lueurs',
    text: 'Elles commencent à la fin du tour pendant lequel la pioche s’est vidée, quelle que soit la façon dont la dernière tuile est partie. La première tuile est retirée à la fin du tour suivant.',
  },
  E2: {
    title: 'Une tuile de moins par tour',
    text: 'À la fin de chaque tour, après les éventuels déplacements supplémentaires, le joueur retire une tuile éclairée où ne se tient personne, à moins que le prisonnier ne maintienne la lumière (N6). Gouffres et monstres comptent, les gardiens et hurlements non éclairés ne peuvent pas être choisis, et une seule case éclairée du gouffre de l’Hymne funèbre l’emporte tout entier. S’il ne reste plus de telle tuile, et seulement alors, il faut retirer une tuile occupée : qui s’y trouve tombe (F7).',
  },
  E3: {
    title: 'Plus rien à piocher',
    text: 'Pendant les Dernières Lueurs, on ne pioche plus : rien de nouveau n’est éclairé (L5), personne n’atterrit sur une nouvelle tuile (F7), et aucun pas à l’aveugle ne mène sur une case vide.',
  },
  P1: {
    title: 'Les gardiens ont les clefs',
    text: 'Dans la variante expert, il n’y a pas de tuiles Clef : ce sont les gardiens qui ont les clefs (S3).',
  },
  P2: {
    title: 'Bouche et dos d’un gardien',
    text: 'Un gardien se pose la bouche tournée vers le prisonnier pour lequel il est pioché ; si vous atterrissez dessus, vous choisissez. Il reste sur le plateau dans le noir tant que sa clef n’est pas prise. Il voit et attaque devant lui, à gauche et à droite, jamais derrière. Une attaque qui l’atteint dans le dos ne le réveille pas.',
  },
  P3: {
    title: 'Un gardien à distance',
    text: 'Si un gardien vous touche à distance, vous perdez 1 tuile au lieu de 3, et votre bougie s’éteint. Ce coup ne se bloque pas.',
  },
  P4: {
    title: 'Voler un gardien par derrière',
    text: 'Sans clef, vous pouvez entrer librement sur un gardien par son dos. Ce gardien ne se réveille pas et ne vous touche pas, et vous prenez sa clef.',
  },
  P5: {
    title: 'Au contact d’un gardien',
    text: 'De tout autre côté, entrer sur un gardien est une charge (N5). Le contact, par charge, pas à l’aveugle ou atterrissage, ces deux derniers sans payer de cran, coûte 3 tuiles (2 si vous bloquez) et votre lumière. Les autres prisonniers qu’il voit sont touchés à distance (P3). Si vous n’avez pas de clef, vous prenez la sienne.',
  },
  P6: {
    title: 'Un gardien dépouillé',
    text: 'Dès que sa clef est prise, le gardien devient un gouffre. Qui l’a prise, par derrière, en chargeant ou en atterrissant, se précipite ailleurs (F6). Venu par derrière, vous avez toujours votre lumière et vous éclairez de nouvelles tuiles comme après tout déplacement.',
  },
  P7: {
    title: 'Gardiens et seconde clef',
    text: 'Avec une clef en main, vous ne pouvez pas entrer sur un gardien par son dos. Si vous le chargez ou atterrissez dessus, vous êtes touché, vous vous précipitez ailleurs, et le gardien reste.',
  },
  P8: {
    title: 'Le démon des gouffres',
    text: 'Une fois posé, il change en gouffre chaque tuile de ses quatre diagonales, quelle qu’elle soit, jusqu’aux bords du plateau et pas au-delà ; les cases vides ne l’arrêtent pas. Les prisonniers qui s’y trouvent tombent aussitôt, hors de leur tour. Puis il devient lui-même un gouffre. Si vous atterrissez dessus ou y entrez à l’aveugle, il fait de même, et vous tombez avec lui. Ces chutes ne réveillent aucun monstre.',
    more: 'Les prisonniers des diagonales tombent d’abord, dans l’ordre du tour, puis celui qui est sur le démon. Les hurlements (H11) et l’Autre (H10) n’en souffrent pas.',
  },
  D1: {
    title: 'L’impasse frappe à travers tout',
    text: 'L’impasse voit et se réveille comme un dévoreur de cire. Mais son attaque atteint toutes les cases de sa ligne et de sa colonne, à travers murs, vides et gouffres. Chaque coup coûte 5 tuiles, ne se bloque pas et éteint votre bougie. Elle réveille d’autres monstres (M5), et comme elle atteint un gardien de tous les côtés, elle le réveille toujours.',
  },
  D2: {
    title: 'Les augures annoncent l’Hymne',
    text: 'Le premier augure révélé est mis de côté, et l’on pioche une autre tuile à sa place. Le second se pose comme toute tuile, pioché ou révélé en restant sur place (Y2), et l’Hymne funèbre arrive sur lui. Si vous atterrissez dessus ou y entrez à l’aveugle, il amène l’Hymne funèbre et rien d’autre : ni attaque ni fuite.',
    more: 'Si l’on reste sur place, le premier augure est mis de côté et une autre tuile est défaussée à sa place. Un augure défaussé lors d’un coup compte comme révélé et comme défaussé. Partout où le dernier apparaît sans être posé (lors d’un coup, en restant sur place sans tuile à remplacer, dans le Creux, mis de côté pour le Porteur de fin), l’Hymne funèbre est centré sur le prisonnier suivant dans l’ordre du tour qui est sur le plateau principal, en dernier celui dont c’est le tour ; s’il n’y a personne, il ne vient jamais. Il couvre ce prisonnier, son milieu aussi près que les bords et l’Autre le permettent ; entre des places également proches, le joueur actif choisit. Après un coup, il arrive après toutes les attaques de l’étape, avant toute fuite.',
  },
  D3: {
    title: 'L’Hymne funèbre arrive',
    text: 'L’Hymne funèbre est un carré de 3 × 3 cases. Le joueur dont c’est le tour le place tout entier sur le plateau, sans passer par-dessus les bords, de sorte qu’il couvre l’augure. Chaque prisonnier en dessous perd sa lumière et coûte 3 tuiles (2 s’il bloque), tous les coups d’abord, dans l’ordre du tour. Puis toutes les tuiles en dessous sont défaussées, et ces prisonniers tombent, dans l’ordre du tour, sans réveiller personne. Ses 9 cases forment alors un seul gouffre, qui disparaît tout entier quand aucune n’est éclairée.',
  },
} as const satisfies Partial<Record<RuleId, Card>>;
