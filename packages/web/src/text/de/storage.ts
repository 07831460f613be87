import type { storage as en } from '../en/storage.ts';

export const storage: Record<keyof typeof en, string> = {
  'tabs.in-another-tab': 'Diese Partie wird in einem anderen Tab gespielt.',
  'tabs.play-here': 'Hier spielen',
  'tabs.close-first':
    'Diese Partie liegt auf dem Tisch, hier oder in einem anderen Tab. Verlasse sie dort, bevor du sie löschst.',
  'tabs.stays':
    'Diese Partie lässt sich jetzt nicht übernehmen: Der andere Tab hat keinen Platz, um zu sichern, was dort gewählt wurde.',
  'leave.sure':
    'Dieses Gerät hatte keinen Platz für die letzten Züge der Partie auf dem Tisch. Die Partie verlassen und sie verlieren?',
  'list.incomplete':
    'Der Speicher dieses Browsers ist gerade nicht lesbar: In dieser Liste fehlen vielleicht Partien. Gelöscht wurde nichts.',
  'list.on-table': 'Auf dem Tisch',
  'delete.cannot':
    'Diese Partie konnte nicht gelöscht werden: Der Speicher dieses Browsers antwortet nicht. Versuche es später noch einmal.',

  'all.title': 'Alles auf diesem Gerät',
  'all.about':
    'Eine Datei mit allem, was hier liegt: Partien, Nächte, Rätsel, Lektionen, Einstellungen. Sie lässt sich auf jedem Gerät importieren und ersetzt dort nichts.',
  'all.export': 'Alles exportieren',
  'all.import': 'Eine solche Datei importieren',
  'all.added': '{n, plural, one {# Partie wurde übernommen.} other {# Partien wurden übernommen.}}',
  'all.known': '{n, plural, one {# Partie war schon hier.} other {# Partien waren schon hier.}}',
  'all.memories':
    '{n, plural, one {# weitere Erinnerung ist jetzt hier.} other {# weitere Erinnerungen sind jetzt hier.}}',
  'all.lessons':
    '{n, plural, one {# Lektion mehr ist jetzt hier erledigt.} other {# Lektionen mehr sind jetzt hier erledigt.}}',
  'all.settings': 'Die Datei hat eigene Einstellungen.',
  'all.settings.use': 'Ihre Einstellungen nehmen',
  'all.settings.used': 'Die Einstellungen der Datei gelten jetzt hier.',
  'all.unreadable':
    '{n, plural, one {# Teil ist nicht lesbar und wurde beiseitegelegt.} other {# Teile sind nicht lesbar und wurden beiseitegelegt.}}',
  'all.incomplete':
    'Der Speicher dieses Browsers ist gerade nicht lesbar. Die Datei enthält nur, was ohne ihn zu finden war.',
  'all.too-large': 'Diese Datei ist zu groß: Höchstens {n} MB lassen sich importieren.',
  'all.not-such-a-file': 'Diese Datei enthält keine hier exportierten Partien. Nichts wurde geändert.',
  'all.no-room': 'Für alles ist kein Platz. Was übernommen wurde, bleibt; versuche es später noch einmal.',

  'unreadable.title': 'Beiseitegelegt oder nicht lesbar',
  'unreadable.export': 'Das hier exportieren',
  'unreadable.clear': 'Das hier löschen',
  'unreadable.clear.sure': 'Wirklich löschen?',
  'unreadable.clear.cannot':
    'Nicht alles konnte gelöscht werden: Der Speicher dieses Browsers antwortet nicht. Versuche es später noch einmal.',
  'unreadable.about':
    'Das lag bei dem, was hier gesichert ist. Es bleibt, wie es ist, bis du es löschst, und kommt beim Export von allem mit.',
  'unreadable.newer': 'Diese Partie hat eine neuere Fassung dieser Seite gesichert. Sie bleibt, wie sie ist.',
  'unreadable.damaged': 'Diese Partie ist nicht mehr lesbar. Sie bleibt, wie sie ist.',
  'unreadable.missing': 'Diese Partie liegt nicht auf diesem Gerät.',
  'unreadable.no-answer':
    'Der Speicher dieses Browsers ist gerade nicht lesbar. Deine Partien sind, wo sie waren: Lade die Seite neu oder komm später wieder.',
  'unopened.title': 'Diese Partie lässt sich nicht öffnen',
  'unopened.others': 'Deine anderen laufenden Partien',
  'cut.about':
    'Die Regeln wurden inzwischen berichtigt: Sie reicht bis zur letzten Wahl, die sie zulassen. Das Original bleibt erhalten.',
  'error.storage':
    'Dieses Gerät hat keinen Platz, um die Partie zu behalten. Exportiere sie, bevor du gehst.',
  'error.database': 'Dieser Browser führt hier keine Liste der Partien. Exportiere diese, bevor du gehst.',

  'broken.title': 'Etwas ist schiefgegangen',
  'broken.what': 'Ein Fehler hat diese Seite angehalten. Deine Partien sind, wo sie waren.',
  'broken.not-loaded':
    'Ein Teil des Spiels konnte nicht geladen werden. Bist du online? Deine Partien sind, wo sie waren.',
  'broken.reload': 'Seite neu laden',
  'broken.home': 'Zurück zur Kerze',
  'broken.again': 'Wenn es immer wieder passiert',
  'broken.fresh.about':
    'Fang an wie beim ersten Besuch: Einstellungen, Lektionen und die Partie auf dem Tisch werden beiseitegelegt, nicht gelöscht. Die Partien deiner Liste bleiben dort.',
  'broken.fresh': 'Neu anfangen',
};
