/** Credits, licence and privacy. */
export const about = {
  'about.title': 'About',
  'about.not-affiliated': 'It is neither made nor endorsed by the publisher.',
  'about.words': 'The rules are in our own words; the pictures and sounds are our own work.',
  'about.privacy.title': 'Privacy',
  'about.privacy': 'Games played on this device stay here unless you export or share them.',
  'about.sends.together':
    'When you play online, this site’s server stores the game, your name and your messages. It deletes them after a while; “Delete my data from this table” deletes your name and messages at once.',
  'about.sends.letter':
    'To notify you when it’s your turn, the server stores your browser’s push address, or a webhook address you enter. The push service delivers the notification but can’t read it.',
  'about.sends.nightly':
    'The first time you compare your result with others, your browser sends tonight’s game, without your name, to the server. From then on, it sends every nightly game you finish.',
  'about.privacy.none': 'There are no accounts, no cookies and no advertising.',
  'about.licence': 'Licence',
  'about.code': 'This is free software under the MIT licence.',
  'about.version': 'Version {version}',
  'about.fonts': 'Typefaces',
  'about.translations': 'The game is available in English, French and German. Corrections are welcome.',
};
