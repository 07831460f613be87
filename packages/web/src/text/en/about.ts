/** Whose game this is, and whose letters. */
export const about = {
  'about.title': 'About',
  'about.not-affiliated': 'It is neither made nor endorsed by the publisher.',
  'about.words': 'Rules are told in our own words; pictures and sounds are our own.',
  'about.privacy.title': 'What is sent',
  'about.privacy': 'Games played on this device stay here until you export or share them.',
  'about.sends.together':
    'At a table with others, the server of this page keeps the game, your name and your words. They go after a time; “Forget me here” removes your name and words at once.',
  'about.sends.letter':
    'To call you when it is your choice, the server keeps an address: your browser’s push service, or your own. The push service carries the notice and cannot read it.',
  'about.sends.nightly':
    'A game of the nightly table is sent, without your name, once you compare yourself with everybody. From then on, every night is.',
  'about.privacy.none': 'There are no accounts, no cookies and no advertising.',
  'about.licence': 'Licence',
  'about.code': 'The program is free: MIT licence.',
  'about.fonts': 'Typefaces',
  'about.translations': 'Texts in English, French and German. Corrections are welcome.',
};
