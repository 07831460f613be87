/** Whose game this is, and whose letters. */
export const about = {
  'about.title': 'About',
  'about.not-affiliated': 'It is neither made nor endorsed by the publisher.',
  'about.words': 'Rules are told in our own words; pictures and sounds are our own.',
  'about.privacy': 'Games stay on this device. Nothing is sent anywhere.',
  'about.licence': 'Licence',
  'about.code': 'The program is free: MIT licence.',
  'about.fonts': 'Typefaces',
  'about.translations': 'Texts in English, French and German. Corrections are welcome.',
};
