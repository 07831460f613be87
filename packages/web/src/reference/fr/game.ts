import type { Card } from '../cards.ts';
import type { RuleId } from '../../text/rule-ids.ts';

/** Chapitres 2 à 9 : de la mise en place à la fin. */
export const game = {
  S1: {
    title: 'Joueurs, prisonniers et plateau',
    text: 'De 1 à 4 joueurs, 4 prisonniers sont en jeu sur un plateau de 6 × 6 cases. À 5 joueurs, il y a 5 prisonniers sur 7 × 7 cases. Sur les deux plateaux, chaque bord rejoint le bord opposé (B1).',
    more: 'Dans le prototype, 2 ou 3 joueurs dirigent chacun deux prisonniers, 4 à 6 joueurs un seul ; 4 prisonniers jouent sur 6 × 6 cases, 5 ou 6 sur 7 × 7.',
  },
  S2: {
    title: 'Qui dirige qui',
    text: 'Seul, vous dirigez les 4 prisonniers. À deux, chacun en dirige deux, le 1 et le 2 ou le 3 et le 4, dont les tours se suivent. À trois, chacun a le sien ; qui détient le jeton dirige le quatrième, puis passe le jeton à son voisin dans le sens horaire après le tour de ce prisonnier. À quatre ou cinq, chacun a le sien.',
  },
  S3: {
    title: 'Ce que contient la pioche',
    text: 'Pour 4 prisonniers : 10 couloirs, 30 croisements en T, 12 croisements en X, 6 tuiles Clef, 4 portes et 12 dévoreurs de cire, soit 74 tuiles. Pour 5 prisonniers : 7 tuiles Clef et 10 dévoreurs de cire, soit 73. La variante expert a 6 gardiens (7 pour 5 prisonniers) à la place des tuiles Clef, 2 démons des gouffres et seulement 4 dévoreurs de cire (2 pour 5 prisonniers), soit 68 ou 67 tuiles. Les tuiles de départ ne sont jamais dans la pioche.',
  },
  S4: {
    title: 'Les tuiles d’ouverture',
    text: 'Les premières tuiles piochées sont sans danger : 4 croisements en T, 2 en X et 2 couloirs sont mélangés à part et posés sur le reste de la pioche, mélangé lui aussi. Avec 5 prisonniers, ce sont 5 croisements en T, 3 en X et 2 couloirs.',
  },
  S5: {
    title: 'Ce que vous avez au début',
    text: 'Chaque prisonnier commence avec sa bougie allumée, 1 cran et aucune clef.',
    more: 'Le prototype ne connaît pas le cran.',
  },
  S6: {
    title: 'Votre premier tour',
    text: 'Dans l’ordre du tour, chaque prisonnier pose sa tuile de départ sur une case vide de son choix, orientée comme il veut, et s’y place. Il pioche et pose ensuite une tuile pour chaque sortie qui donne sur une case vide (L4). Une tuile voisine déjà posée reste telle quelle, même si c’est un mur : on peut commencer emmuré. Rien ne bouge pendant un premier tour, donc aucun monstre ne se réveille. Les tours normaux commencent ensuite par le premier prisonnier.',
  },
  S7: {
    title: 'Plus facile ou plus difficile',
    text: 'À combiner librement : 1 clef de moins, 1 porte de moins, 2 croisements en T échangés contre des fissurés, 1 ou 2 clefs de plus (des gardiens dans la variante expert), un troisième démon des gouffres, 2 ou 3 impasses, l’Hymne funèbre avec 2 augures, ou la « répartition », qui distribue clefs et portes dans toute la pioche. Une mise en place impossible à gagner, avec moins de clefs que de prisonniers ou sans porte, est refusée.',
    more: 'Répartition : sous les tuiles d’ouverture, passages et monstres sont distribués en quatre piles. Chaque pile reçoit 1 porte et 1 clef (ou gardien) ; les autres clefs sont distribuées une par pile, le reste à B, puis à C, puis à A. Chaque pile est mélangée, puis on les empile, de A tout en bas à D tout en haut. S’il y a moins de 4 portes, les premières piles à partir de A n’en ont pas.',
  },
  B1: {
    title: 'Un plateau sans bords',
    text: 'Ce qui sort par un bord du plateau rentre par le bord opposé : les prisonniers, la lumière et les monstres.',
    more: 'Les diagonales d’un démon des gouffres (P8), l’Hymne funèbre (D3) et la bande de l’Autre (H8) s’arrêtent aux bords. Dans le Creux, seuls les côtés gauche et droit se rejoignent (H2).',
  },
  L1: {
    title: 'Ce que votre bougie éclaire',
    text: 'Bougie allumée, vous éclairez votre case et chaque case voisine vers laquelle votre tuile a une sortie. La tuile voisine n’a pas besoin de sortie en retour : un mur que vous regardez reste en place. Les diagonales ne sont jamais éclairées. Sans lumière, vous n’éclairez rien, mais vous gardez la tuile sur laquelle vous êtes.',
  },
  L2: {
    title: 'L’obscurité emporte les tuiles',
    text: 'À l’étape Lumières & ténèbres, toute tuile qu’aucune bougie n’éclaire et où ne se tient personne est défaussée pour toujours. Toutes partent en même temps. Seuls les gardiens et les hurlements demeurent dans le noir.',
  },
  L3: {
    title: 'Une défausse ouverte à tous',
    text: 'Les tuiles défaussées sont triées, comptées et visibles. Chacun peut voir à tout moment ce qui est perdu, donc ce que la pioche contient encore exactement, mais jamais dans quel ordre.',
  },
  L4: {
    title: 'Éclairer de nouvelles tuiles',
    text: 'Tant que votre bougie brûle, que votre tuile a une sortie vers une case vide et que la pioche n’est pas vide, piochez une tuile, face visible. Choisissez l’une de ces cases et orientez la tuile de sorte qu’elle ait une sortie vers la vôtre ; puis piochez la suivante. On ne pioche rien pour une case qui a déjà une tuile.',
  },
  L5: {
    title: 'Quand la pioche s’épuise',
    text: 'Une pioche vide met aussitôt fin à l’éclairage. Les cases qui restent à éclairer demeurent vides.',
  },
  L6: {
    title: 'L’obscurité passe deux fois',
    text: 'Une fois les nouvelles tuiles posées, tout ce qui n’est plus éclairé à ce moment-là est défaussé à son tour (L2).',
    more: 'Sauf dans le prototype (X2).',
  },
  T1: {
    title: 'Qui fait quel choix',
    text: 'Qui dirige un prisonnier fait ses choix, même hors de son tour : le prisonnier touché décide lui-même de Bloquer, celui qui tombe choisit lui-même sa ligne ou sa colonne. Tout le reste est choisi par le joueur dont c’est le tour.',
  },
  T2: {
    title: 'Les actions gratuites',
    text: 'Donner une clef (K4) est une action gratuite. Elle est possible à deux moments du tour : avant de Rester sur place ou de vous Déplacer, et après l’étape Lumières & ténèbres. À ce second moment, vous ne devez terminer vous-même le tour que si vous pourriez encore faire autre chose : vous déplacer à nouveau, charger ou donner une clef. Sinon, le tour continue tout seul. Avec le Creux, il y a un moment de plus (H4).',
  },
  T3: {
    title: 'Quand la fin est vérifiée',
    text: 'La victoire (W1) et les défaites (W2) sont vérifiées après chaque changement du plateau, et une partie décidée ne demande plus rien. Une tuile en main compte comme si elle était dans la pioche ; une tuile sur laquelle on atterrit, on se précipite ou on entre à l’aveugle arrive sur le plateau en même temps que son prisonnier. Entrer sur une tuile Clef et chasser ainsi quelqu’un du Creux sont un seul changement ; de même une avancée de l’Autre et ceux qu’elle étouffe ou chasse. Si plusieurs fins sont vraies à la fois, la première de cette liste l’emporte : gagné, portes, clefs, chute, isolement.',
  },
  T4: {
    title: 'Abandonner ensemble',
    text: 'Tout joueur peut proposer d’abandonner. Il faut l’accord de tous les joueurs humains.',
    more: 'Un coup retire l’accord du joueur à qui il était demandé, et d’aucun autre. Prendre la clef d’un ami est un coup du prisonnier dont c’est le tour.',
  },
  T5: {
    title: 'L’ordre du tour',
    text: '« Dans l’ordre du tour » commence toujours par le prisonnier dont c’est le tour. « Le prisonnier suivant dans l’ordre du tour » commence après lui et arrive à lui en dernier.',
  },
  Y1: {
    title: 'Rester sur place',
    text: 'Vous gagnez 1 cran, sans jamais dépasser 2. La première tuile de la pioche est ensuite défaussée, face visible.',
  },
  Y2: {
    title: 'Un monstre surgit en restant',
    text: 'Si la tuile à défausser est une tuile Monstre, elle doit plutôt remplacer une tuile connectée à la vôtre. Vous choisissez laquelle ; gouffres et monstres comptent, mais on ne remplace ni une tuile occupée par un prisonnier, ni un hurlement, ni le gouffre de l’Hymne funèbre. La tuile remplacée est défaussée ; s’il n’y a rien à remplacer, c’est le monstre qui l’est. Il se pose comme s’il avait été pioché pour cette case : la bouche d’un gardien vous fait face, un démon des gouffres agit aussitôt.',
    more: 'Un dévoreur de lumière qui n’a rien à remplacer est défaussé sans agir. Pour les augures, voir D2.',
  },
  Y3: {
    title: 'Rester et les monstres',
    text: 'Rester sur place ne réveille aucun monstre. Mais si vous restez sur une tuile fissurée, un gouffre s’ouvre sous vous : vous tombez, et cela réveille les monstres (M3), même celui que vous venez de poser en restant.',
  },
  Y4: {
    title: 'Rester quand la pioche est vide',
    text: 'Si la pioche est vide, il n’y a rien à défausser. Vous gagnez le cran quand même.',
  },
  V1: {
    title: 'Se déplacer d’une case',
    text: 'Passez par une sortie sur une tuile connectée. Vous ne pouvez pas entrer sur une tuile occupée par un autre prisonnier, sauf une porte. Ni sur un monstre, sauf en chargeant (N5) ou dans le dos d’un gardien (P4). Ni sur une case vide, sauf sans lumière (O3).',
    more: 'Les hurlements (H11) et les cases sous l’Autre (H7) sont fermés eux aussi.',
  },
  V2: {
    title: 'Sauter dans un gouffre',
    text: 'Vous pouvez vous déplacer sur un gouffre. C’est un saut : vous tombez (F1).',
  },
  V3: {
    title: 'Sans aucune issue',
    text: 'Bougie allumée, si vous ne pouvez pas du tout vous déplacer, vous devez rester sur place. Sans lumière et sans issue, vous restez aussi : aucun cran n’est gagné ni dépensé, mais une tuile est tout de même défaussée. Charger ne compte pas comme une issue : vous pouvez alors rester sans rien payer, ou charger.',
  },
  C1: {
    title: 'Les tuiles fissurées',
    text: 'Les couloirs, les tuiles de départ, les tuiles Clef et les croisements fissurés s’effondrent : quand vous en partez ou que vous y restez, la tuile devient un gouffre. Si vous y atterrissez, vous jouez normalement ; elle cède quand vous en partez ou y restez ensuite.',
  },
  C2: {
    title: 'Ce qu’est un gouffre',
    text: 'Un gouffre est une tuile à quatre sorties, éclairée et défaussée comme les autres. Il arrête le regard et les attaques des monstres (M2).',
  },
  C3: {
    title: 'Perdu dans un gouffre',
    text: 'Quand une tuile devient un gouffre, la clef qui s’y trouve encore est perdue. Une porte qui devient un gouffre est perdue elle aussi.',
  },
  F1: {
    title: 'Tomber dans un gouffre',
    text: 'Vous quittez aussitôt le plateau. Choisissez la ligne ou la colonne du gouffre et attendez à côté jusqu’à votre prochain tour. Si c’était votre tour, il s’achève après les attaques des monstres et l’étape Lumières & ténèbres ; vous ne pouvez pas vous déplacer à nouveau. Pendant la chute, vous n’éclairez rien.',
    more: 'Les Dernières Lueurs ont encore lieu à la fin de ce tour (E2). Avec le Creux, vous n’attendez pas : vous y atterrissez dans le même tour (H3).',
  },
  F2: {
    title: 'Atterrir sur une nouvelle tuile',
    text: 'Au début de votre tour suivant, vous choisissez dans votre ligne ou colonne une case vide que personne n’éclaire. Piochez la tuile sur laquelle vous atterrissez, posez-la dans le sens de votre choix et placez-vous dessus. Bougie allumée, vous éclairez autour de vous (L4) ; sinon, vous atterrissez dans le noir. Votre tour continue ensuite normalement : rester ou vous déplacer.',
    more: 'Avec le Creux, l’atterrissage suit d’autres règles (H3, H4).',
  },
  F3: {
    title: 'Atterrir ne réveille personne',
    text: 'Atterrir n’est pas un déplacement. Aucun monstre ne se réveille, sauf si la tuile où vous atterrissez en est un.',
    more: 'Dans le prototype, la tuile où vous atterrissez peut réveiller des monstres (X4).',
  },
  F4: {
    title: 'Atterrir sur un monstre',
    text: 'Il attaque aussitôt (M4, M5), avant que vous n’éclairiez quoi que ce soit. Une fois tous les coups reçus, sa tuile devient un gouffre et vous vous précipitez ailleurs (F6). Puis votre tour continue.',
    more: 'Dans l’édition française, le monstre est défaussé et vous partez de la case vide comme d’une tuile à quatre sorties ; un gardien dépouillé devient quand même un gouffre. Dans le prototype, vous tombez (X5).',
  },
  F5: {
    title: 'Aucune case où atterrir',
    text: 'Si votre ligne ou colonne n’a plus de case vide et non éclairée, choisissez l’une de ses tuiles : un gouffre, et vous retombez, ou une tuile où vous pourriez vous déplacer. Sont exclus les monstres et les tuiles occupées autres qu’une porte. S’il n’y en a aucune, vous continuez de tomber et votre tour s’achève après l’étape Lumières & ténèbres.',
  },
  F6: {
    title: 'Se précipiter ailleurs',
    text: 'Quittez la tuile : vers une tuile connectée où vous pouvez vous déplacer, ou vers une case voisine vide, pour laquelle vous piochez une tuile, l’orientez pour la connecter et y entrez. Dans un gouffre, vous retombez et le tour s’achève après l’étape Lumières & ténèbres. Si la tuile piochée est un monstre, il attaque et vous vous précipitez de nouveau. À part cela, cette fuite ne réveille personne. Sans aucune issue, vous tombez.',
    more: 'Si la pioche est vide, les cases vides ne sont pas une issue. Sans clef, vous pouvez vous précipiter sur un gardien par son dos (P4).',
  },
  F7: {
    title: 'Tomber sans fin',
    text: 'Si vous tombez alors que la pioche est vide et que votre ligne ou colonne a une case vide, vous tombez sans fin et la partie est perdue. Une case vide éclairée compte aussi. Tout est fini dès que chaque ligne ou colonne que vous pourriez encore choisir en a une : si c’est le cas des deux, on ne vous demande même pas.',
  },
  F8: {
    title: 'Atterrir sur une clef',
    text: 'Une tuile Clef sur laquelle vous atterrissez vous donne sa clef (K1).',
  },
  K1: {
    title: 'Prendre une clef',
    text: 'Sans clef, vous prenez celle d’une tuile Clef dès que vous y entrez : en vous déplaçant, en atterrissant ou en vous y précipitant.',
  },
  K2: {
    title: 'Une seule clef chacun',
    text: 'Un prisonnier porte au plus une clef.',
  },
  K3: {
    title: 'Comment une clef se perd',
    text: 'Une clef posée sur une tuile est perdue quand cette tuile est défaussée, s’effondre ou est remplacée.',
  },
  K4: {
    title: 'Donner une clef',
    text: 'Vous pouvez donner votre clef à un prisonnier qui n’en a pas, placé sur une tuile voisine connectée ou sur la même porte. Ce doit être le tour de l’un de vous deux (T2). C’est gratuit. Si celui qui donne se trouve sur une tuile Clef dont la clef est encore là, il prend alors cette clef.',
    more: 'Pas dans le prototype.',
  },
  W1: {
    title: 'Comment gagner',
    text: 'Tous les prisonniers se trouvent sur une même porte, chacun avec une clef : vous gagnez aussitôt. Les bougies n’ont pas besoin d’être allumées.',
  },
  W2: {
    title: 'Comment on perd',
    text: 'La partie est perdue dès que c’est certain. Il n’y a plus de porte ni sur le plateau ni dans la pioche. Ou il reste moins de clefs, en main, sur le plateau et dans la pioche, que de prisonniers. Ou quelqu’un tombe sans fin (F7). Ou la pioche est vide et plus aucune porte n’est à la portée de tous ; ou encore tous sont d’accord pour abandonner (T4).',
    more: 'Pour savoir si une porte est à portée, on regarde les groupes de tuiles connectées, sans les gouffres : tous les prisonniers et la porte doivent être dans le même groupe, avec assez de clefs, tenues, posées ou dans des gardiens. Prisonniers, monstres et hurlements n’isolent personne. Un prisonnier qui tombe peut atteindre toute tuile de sa ligne ou colonne (F5). Tant que quelqu’un se trouve sur un gouffre, un vide, un monstre ou un hurlement, entre les plateaux ou sous l’Autre, on ne juge pas ; ni, sans le Creux, tant qu’une ligne ou une colonne n’a aucune case vide, car une chute pourrait encore porter quelqu’un (F5) ; ni, avec le Creux, tant qu’une porte s’y trouve, car une chute pourrait encore mener sur elle ou à côté (H3). Tant qu’un Hymne funèbre appelé n’a pas ouvert son gouffre, personne n’est jugé isolé ni tombant sans fin : il peut remplir une ligne. Le Creux et le plateau principal ne forment jamais un seul groupe.',
  },
} as const satisfies Partial<Record<RuleId, Card>>;
