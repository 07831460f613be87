import type { home as en } from './en-home.ts';

export const home: Record<keyof typeof en, string> = {
  'app.title': 'The Night Cage',
  'app.language': 'Sprache',
  'app.accessibility': 'Barrierefreiheit',
  'app.menu': 'Menü',

  'home.theme': 'Du erwachst im Dunkeln mit einer Kerze, und du bist nicht allein.',
  'home.goal': 'Jeder braucht einen Schlüssel. Trefft euch auf einem Tor, bevor das Wachs verbraucht ist.',
  'home.teach': 'Zeig es mir (90 s)',
  'home.know': 'Ich kenne das Brettspiel',
  'home.continue': 'Weiterspielen',
  'home.continue.about':
    '{name} am Zug, {n, plural, one {# Plättchen} other {# Plättchen}} Wachs, Runde {round}.',
  'home.play': 'Spielen',
  'home.new-game': 'Neue Partie',
  'home.learn': 'Lernen',
  'home.rules': 'Regeln',
  'home.open': 'Aufzeichnung öffnen',
  'home.replays': 'Partien auf diesem Gerät',
  'home.replays.none': 'Hier liegt noch keine Partie.',
  'home.replay.line': '{date}: {outcome, outcome}, {turns, plural, one {# Zug} other {# Züge}}',
  'home.settings': 'Einstellungen',
  'home.keys': 'Tasten',
  'home.about': 'Über das Spiel',

  'about.unofficial': 'Dies ist eine inoffizielle Umsetzung von Fans, ohne Gewinn gemacht.',
  'about.designers':
    'The Night Cage ist ein Spiel von Christopher Ryan Chan, Chris McMahon und Rosswell Saunders.',
  'about.publisher': 'Es erscheint bei Smirk & Dagger Games. Kauft es: Auf einem echten Tisch leuchtet es.',
};
