import type { Card } from '../cards.ts';
import type { RuleId } from '../../text/rule-ids.ts';

/** Chapitres 17 à 20 : le prototype, le silence, le Creux, les Terreurs nocturnes. */
export const variants = {
  X1: {
    title: 'La pioche du prototype',
    text: '10 couloirs, 30 croisements en T, 12 en X, 8 tuiles Clef, 4 portes et 12 dévoreurs de cire : 76 tuiles. Expert : pas de tuiles Clef et seulement 4 dévoreurs de cire, mais 8 porteurs de clef (gardiens), 2 monstres des gouffres (démons des gouffres), et 1 couloir, 2 croisements en T et 1 en X de plus : 74 tuiles. Il n’y a pas de tuiles d’ouverture : toute la pioche est mélangée.',
  },
  X2: {
    title: 'Les étapes du prototype',
    text: 'Dans cet ordre : atterrir ; se déplacer, rester ou céder son tour ; piocher et poser ; les gouffres se forment et qui s’y trouve tombe ; les monstres attaquent ; les tuiles non éclairées sont défaussées ; les bougies se rallument. Un prisonnier sur un gouffre ne pioche rien. Un gouffre qui vient de se former protège déjà. L’obscurité ne passe qu’une fois (L6 ne vaut pas), et l’on n’éclaire qu’une fois.',
    more: 'Les tuiles d’un prisonnier rallumé sont alors piochées par son propre joueur. Les vides des autres prisonniers éclairés sont comblés par le joueur dont c’est le tour, dans l’ordre du tour.',
  },
  X3: {
    title: 'Rester et céder son tour',
    text: 'Rester défausse 1 tuile (Y2 vaut). Pour céder votre tour, défaussez 2 tuiles (Y2 pour chacune), et un autre prisonnier joue aussitôt un tour entier à votre place ; il garde le sien. Pour vous, ce tour compte comme si vous étiez resté, donc une tuile fissurée vous fait tomber, et il s’achève d’abord. Un tour cédé ne se cède pas à nouveau. Sans lumière, vous ne pouvez le céder que si vous ne pouvez pas vous déplacer.',
    more: 'Les Dernières Lueurs n’ont lieu qu’à la fin du tour du remplaçant. Pour leur début (E1), les deux tours n’en font qu’un.',
  },
  X4: {
    title: 'Révéler, c’est bouger',
    text: 'Outre les raisons habituelles (M3), un monstre se réveille quand une tuile posée ce tour-ci se trouve dans son champ de vision, sauf si cette tuile est un monstre. Être posé ne réveille toujours pas le monstre lui-même. Il attaque après les pioches du tour, donc les nouveaux passages portent l’attaque. La tuile où vous atterrissez et ce que vous éclairez alors comptent ; les premiers tours, non.',
  },
  X5: {
    title: 'Prototype : rencontrer un monstre',
    text: 'Si vous atterrissez sur un monstre, il attaque, devient un gouffre, et vous retombez. Éclairé ou non, vous pouvez entrer sur un dévoreur de cire : c’est un déplacement comme un autre, et sans lumière, s’il n’y a pas d’autre chemin, vous le devez. Il attaque aussitôt, devient un gouffre, et vous tombez.',
    more: 'Si vous y êtes entré, vous tombez quand les gouffres se forment ; si vous avez atterri dessus, aussitôt.',
  },
  X6: {
    title: 'Le porteur de clef',
    text: 'Vous pouvez entrer librement sur un porteur de clef de tous les côtés. Par derrière, c’est sans frais ; sinon cela coûte 3 tuiles et votre lumière, et il attaque aussi le long de ses lignes. Vous prenez la clef, la tuile devient un gouffre et vous tombez. Avec une clef en main, vous ne pouvez pas y entrer. Si vous atterrissez dessus ou y entrez à l’aveugle avec une clef, vous êtes touché et retombez, et il reste avec sa clef.',
  },
  Q1: {
    title: 'Le silence inquiétant',
    text: 'Vous ne pouvez parler qu’aux joueurs dont un prisonnier se trouve avec l’un des vôtres sur un même chemin connecté, fait de tuiles éclairées d’un bout à l’autre. Les autres entendent, mais ne peuvent pas répondre. Là où l’on joue en ligne, la messagerie et les signaux s’y plient : sans un tel lien, votre message est refusé et l’on vous dit pourquoi.',
  },
  H1: {
    title: 'Mettre en place le Creux',
    text: 'Les 52 passages ordinaires, 8 croisements en T et 5 en X fissurés sont mélangés, et 10 mis de côté. Les dévoreurs de cire (12, ou 10 avec 5 prisonniers) et les tuiles des Terreurs nocturnes choisies sont mélangés au reste, qu’on distribue en quatre piles. Chaque pile reçoit 1 clef, 1 porte et 1 hurlement ; 3 autres clefs (4 avec 5 prisonniers) et 2 autres hurlements sont mélangés et distribués. Chaque pile est mélangée à part, puis on empile, de A tout en bas à D tout en haut, avec les 10 tuiles par-dessus. Chacun peut savoir quelle pile vient ensuite, et les probabilités en tiennent compte.',
    more: 'Les piles sont aussi égales que possible : les tuiles en trop vont à B, puis à C, puis à A. Les clefs et hurlements mélangés vont un par pile, le reste à B, puis à C, puis à A. Dans la variante expert, des gardiens remplacent les clefs, avec 8 dévoreurs de cire de moins et 2 démons des gouffres.',
  },
  H2: {
    title: 'Un second plateau, en bas',
    text: 'Le Creux est un second plateau de 4 colonnes et 7 lignes, dont seuls les côtés gauche et droit se rejoignent. Les gouffres du plateau principal y mènent, donc personne n’attend à côté du plateau. Lumière, déplacements, monstres et gouffres y suivent les mêmes règles. Les deux plateaux ne se voient jamais.',
  },
  H3: {
    title: 'Atterrir dans le Creux',
    text: 'Vous atterrissez dans le tour même de votre chute, après la montée de l’Autre (H6) et avant le réveil des monstres. Prenez la ligne la plus basse sans prisonnier et sans l’Autre : choisissez-y une case vide et non éclairée, piochez, posez et éclairez. Si elle n’en a pas, prenez la prochaine ligne de ce genre vers le haut. Une tuile Clef sur laquelle vous atterrissez donne sa clef, et vous repartez aussitôt (H4). Si c’est votre tour, il s’achève : ni déplacement, ni charge, ni clef donnée ou prise après un atterrissage, sur aucun des deux plateaux.',
    more: 'Si aucune ligne n’a de telle case, vous atterrissez sur une tuile éclairée où vous pouvez vous déplacer, mais pas un gouffre, dans la ligne la plus haute que l’Autre ne couvre pas ; à défaut, sur toute tuile où vous pouvez vous déplacer, et à défaut encore sur toute case vide, chaque fois dans la ligne la plus haute qui en a une. C’est au moment d’atterrir qu’on décide si vous tombez sans fin (F7). Qui atterrit choisit sa case et pose ce qu’il éclaire, quel que soit le tour. Qui tombe pendant l’étape Lumières & ténèbres atterrit après elle, dans l’ordre du tour. Sans aucune case, vous restez entre les plateaux et atterrissez au prochain moment où l’on atterrit, dans le tour de n’importe qui, ou au début du vôtre ; ce tour est alors fini, et il l’est aussi si vous ne pouvez pas.',
  },
  H4: {
    title: 'Quitter le Creux par choix',
    text: 'Montez hors de la ligne du haut par une sortie, tombez dans un gouffre du Creux ou entrez sur une tuile Clef du Creux : vous prenez sa clef si vous pouvez, et vous partez au moment des chutes. Vous atterrissez sur une case vide quelconque du plateau principal, vous piochez, posez et éclairez. Puis votre tour s’achève.',
    more: 'Si vous tenez une clef, que celle de la tuile est encore là et qu’un prisonnier sans clef est à côté de vous, connecté, on vous le demande une fois avant de partir : donnez votre clef et prenez celle de la tuile, ou gardez la vôtre. Pas après un atterrissage.',
  },
  H5: {
    title: 'Chassé du Creux',
    text: 'Si l’Autre vous étouffe, vous perdez 3 tuiles (2 si vous bloquez) et votre lumière, et vous atterrissez sur le plateau principal. Quand quelqu’un entre sur une tuile Clef ou prend la clef d’un gardien sur le plateau principal, tous ceux du Creux sont expulsés, leurs bougies inchangées. Ils partent avant que les gouffres se forment et atterrissent, dans l’ordre du tour, après l’étape Lumières & ténèbres du prisonnier actif. Le troisième hurlement expulse aussi tout le monde (H12). À plusieurs, on part dans l’ordre du tour.',
    more: 'Entrer sur une tuile Clef en atterrissant ou en s’y précipitant compte aussi, même si l’on ne peut pas prendre sa clef.',
  },
  H6: {
    title: 'L’Autre monte',
    text: 'L’Autre a trois tronçons, chacun large de 4 cases et haut de 2. Il dort jusqu’au tour qui suit le moment où chaque prisonnier a quitté sa tuile de départ. Ensuite, quand un gouffre s’est formé ce tour-ci sur le plateau principal et qu’aucun prisonnier éclairé n’est dans le Creux, il avance de 2 lignes avant que quiconque atterrisse, au plus une fois par tour de cette façon. Il couvre les deux lignes du bas, puis quatre, puis six ; l’avancée suivante le fait sortir du Creux (H8). Les tuiles en dessous sont défaussées, les prisonniers étouffés (H5).',
    more: 'Un gouffre compte de sa formation à la fin du tour. On y regarde chaque fois que les chutes se règlent, et après l’étape Lumières & ténèbres si le premier gouffre du tour s’est formé depuis ; ceux qui se forment lors des atterrissages suivants ne comptent que si le tour continue. Un dévoreur de lumière posé comme gouffre sur le plateau principal est un gouffre formé.',
  },
  H7: {
    title: 'Face à l’Autre',
    text: 'Une sortie vers l’Autre, au-dessus de la ligne du haut ou au-dessous de la ligne du bas du Creux ne fait rien piocher. On n’entre pas sur les cases de l’Autre, sauf en le chargeant : 3 tuiles (2 si vous bloquez), bougie éteinte, et vous atterrissez sur l’autre plateau.',
  },
  H8: {
    title: 'L’Autre sort du Creux',
    text: 'Il quitte le Creux et se pose à un bord du plateau principal, de sorte que sa bande, large de 4 cases, contienne le prochain prisonnier dans l’ordre du tour qui est sur ce plateau. Le joueur actif choisit le bord et la bande, à l’intérieur du plateau. En 6 × 6, il couvre les 4 cases du bord, sur une ligne ; en 7 × 7, il se pose juste à l’extérieur. Il n’avance plus pendant ce tour. S’il n’y a personne sur le plateau principal, il retourne dans le Creux sans rien couvrir.',
    more: 'Le « prochain » peut être le prisonnier actif, mais en dernier. Ce qu’il couvre en arrivant est traité comme lors d’une avancée (H9).',
  },
  H9: {
    title: 'L’Autre en marche',
    text: 'À la fin de chaque tour suivant, il avance de 2 lignes dans sa bande : en 6 × 6 deux fois, jusqu’à 3 puis 5 lignes, en 7 × 7 trois fois, jusqu’à 2, 4 puis 6. Les tuiles en dessous sont défaussées. Les prisonniers en dessous sont étouffés : 3 tuiles (2 en bloquant), bougie éteinte, et ils atterrissent dans le Creux, dans l’ordre du tour. Après la dernière avancée, il reste un tour, à la fin duquel il retourne dans la réserve du Creux. Les cases qu’il libère deviennent des gouffres si elles sont éclairées, et sont vides sinon.',
    more: 'Il avance après les Dernières Lueurs. Lui et le gouffre de l’Hymne funèbre se laissent tranquilles : ce qu’il en couvre ne peut être ni visité ni éclairé, et réapparaît quand il part, si le gouffre est encore là. Une avancée de plus (H12) n’en ajoute pas : arrivé au bout, il se repose.',
  },
  H10: {
    title: 'L’Autre réveille les monstres',
    text: 'Quand une avancée s’achève et qu’un monstre voit l’Autre, son regard passant par une sortie vers une case que l’Autre couvre, ce monstre se réveille. À la fin d’un tour, il attaque aussitôt. Un monstre sous l’Autre ne se réveille pas. Les attaques de l’impasse le traversent ; démons des gouffres, brise-chemins et gouffres le laissent intact.',
    more: 'Arriver sur le plateau principal est aussi une avancée. Les monstres réveillés après l’étape Lumières & ténèbres relèvent du même déplacement (M5) ; ceux réveillés à la fin d’un tour peuvent attaquer à nouveau. Ces attaques vont de haut en bas et de gauche à droite.',
  },
  H11: {
    title: 'Les deux premiers hurlements',
    text: 'Pioché sur le plateau principal, un hurlement se pose comme toute tuile. Révélé dans le Creux ou par une défausse, il est posé par le joueur actif sur une case vide du plateau principal vers laquelle une tuile a une sortie ; s’il n’y en a pas, il est défaussé. Les hurlements demeurent dans le noir, on n’y entre pas, ils n’arrêtent ni le regard ni les attaques, et ni les démons des gouffres ni les brise-chemins ne les atteignent. Si vous atterrissez dessus ou y entrez à l’aveugle, vous vous précipitez ailleurs, sans rien payer et sans perdre votre lumière.',
    more: 'Pour un hurlement pioché dans le Creux, on pioche une autre tuile. Pendant qu’un prisonnier éclaire, un hurlement révélé par une défausse ou une nouvelle pioche ne va ni sur ses cases encore ouvertes, ni sur la case pour laquelle on pioche. Gouffres et monstres comptent comme des tuiles à sorties.',
  },
  H12: {
    title: 'Le troisième hurlement',
    text: 'Dès qu’il est révélé, les deux du plateau deviennent des gouffres s’ils sont éclairés, sinon ils sont défaussés, et le troisième est défaussé. L’Autre avance d’une longueur, quelles que soient les bougies allumées. S’il est dans le Creux, tous ceux qu’il n’y étouffe pas sont expulsés, leurs bougies inchangées (H5). S’il est sur le plateau principal, c’est une avancée de plus ; déjà arrivé au bout, il couvre sa bande jusqu’au bord opposé. Puis le compte repart de zéro.',
    more: 'Ces gouffres ne font pas monter l’Autre (H6). Si vous atterrissez dessus ou y entrez à l’aveugle, réglez d’abord tout cela, puis piochez une autre tuile ; si l’Autre couvre maintenant la case, vous perdez 3 tuiles et votre lumière et passez sur l’autre plateau. L’éclairage interrompu ne reprend pas pour un prisonnier qui a quitté le plateau.',
  },
  H13: {
    title: 'Gagner dans le Creux',
    text: 'On peut aussi gagner sur une porte du Creux (W1).',
  },
  NT1: {
    title: 'Terreur : les gardiens',
    text: 'Des gardiens remplacent les clefs, comme dans la variante expert (P1). Aucun dévoreur de cire n’est retiré pour eux.',
  },
  NT2: {
    title: 'Terreur : les démons des gouffres',
    text: '2 démons des gouffres rejoignent la pioche (P8).',
  },
  NT3: {
    title: 'Terreur : les impasses',
    text: '2 impasses rejoignent la pioche (D1).',
  },
  NT4: {
    title: 'Terreur : l’Hymne funèbre',
    text: 'L’Hymne funèbre entre en jeu avec ses augures (D2, D3). La carte NT8 dit ce qu’il en est avec le Creux.',
  },
  NT5: {
    title: 'Le Porteur de fin',
    text: '5 augures sont dans la pioche ; chacun est mis de côté quand il est révélé, et l’on pioche une autre tuile. Au cinquième arrive le Porteur de fin : dès la fin de ce tour, la première tuile de la pioche est défaussée à la fin de chaque tour, jusqu’aux Dernières Lueurs. Un hurlement qui sort ainsi est joué (H11, H12). L’Autre avance après lui. Si l’Hymne funèbre est aussi en jeu, les mêmes 5 augures servent aux deux : au cinquième, il vient également, centré sur le prisonnier suivant dans l’ordre du tour qui est sur le plateau principal (D2).',
  },
  NT6: {
    title: 'Le brise-chemin',
    text: '2 rejoignent la pioche ; ils ont deux visages sur des côtés opposés et se posent avec un visage vers vous. Un brise-chemin ne voit que dans l’axe de ses visages. Son attaque change en gouffres toutes les tuiles de son axe, la ligne ou la colonne entière, par-dessus les bords et les vides ; tous les prisonniers de cet axe tombent. S’il est encore éclairé, il devient ensuite un gouffre. Si vous atterrissez dessus, vous perdez d’abord 3 tuiles (2 si vous bloquez) ; puis il brise la ligne où vous avez atterri, où que regardent ses visages, tous ceux de la ligne tombent, vous aussi, et il devient un gouffre.',
    more: 'Si vous le chargez ou y entrez à l’aveugle, il fait de même dans l’axe de votre pas. Le contact n’éteint pas votre bougie. Les monstres de son axe attaquent aussi ; toutes les attaques d’une étape sont établies sur le même plateau, et c’est seulement ensuite que les axes deviennent des gouffres. Ceux de l’axe tombent avant que les autres coups soient payés, même d’un monstre ou d’un gouffre déjà là.',
  },
  NT7: {
    title: 'Le dévoreur de lumière',
    text: '4 rejoignent la pioche. Quand l’un d’eux est révélé pour être posé, le joueur actif choisit un prisonnier éclairé qui n’a personne sur les quatre cases voisines, murs ou non, ni sur sa porte : sa bougie s’éteint. Si personne ne convient, il n’y a pas d’effet. La tuile est ensuite posée comme gouffre, ou défaussée si le prisonnier pour lequel elle était piochée n’a plus de lumière. Si vous atterrissez dessus ou y entrez à l’aveugle, il fait de même, et vous tombez.',
    more: 'Seuls les prisonniers présents sur un plateau peuvent être choisis.',
  },
  NT8: {
    title: 'L’Hymne funèbre et le Creux',
    text: 'Si le dernier augure apparaît dans le Creux ou est mis de côté pour le Porteur de fin, l’Hymne funèbre est centré sur le prisonnier suivant dans l’ordre du tour qui est sur le plateau principal (D2). Il ne peut pas chevaucher l’Autre ; s’il ne peut pas être placé, il ne vient jamais et l’augure reste sans effet. Son gouffre compte comme des gouffres formés (H6). Les hurlements en dessous passent sur une case au bord de l’endroit où son gouffre s’est ouvert, au choix du joueur actif.',
    more: 'Si l’on reste sur place dans le Creux, le dernier augure est mis de côté et une autre tuile est défaussée. Si les coups de l’Hymne funèbre amènent l’Autre sur une de ses cases, l’attaque continue, et son gouffre s’ouvre là où l’Autre n’est pas ; le reste apparaît quand l’Autre part (H9). L’Hymne funèbre arrive avant que la tuile piochée à la place de l’augure soit posée ; s’il couvre la case où vous atterrissez, choisissez-en une autre.',
  },
} as const satisfies Partial<Record<RuleId, Card>>;
