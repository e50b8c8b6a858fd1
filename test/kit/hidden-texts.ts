/** Characters that no free text may have, by what they do. */
export const HIDDEN_CHARACTERS: Record<string, string> = {
  NUL: '\u0000',
  'line feed': '\n',
  escape: '\u001b',
  delete: '\u007f',
  'C1 control sequence introducer': '\u009b',
  'soft hyphen': '\u00ad',
  'Arabic letter mark': '\u061c',
  'zero-width space': '\u200b',
  'zero-width non-joiner': '\u200c',
  'zero-width joiner': '\u200d',
  'left-to-right mark': '\u200e',
  'line separator': '\u2028',
  'left-to-right embedding': '\u202a',
  'right-to-left override': '\u202e',
  'word joiner': '\u2060',
  'left-to-right isolate': '\u2066',
  'pop directional isolate': '\u2069',
  'Hangul filler': '\u3164',
  'byte order mark': '\ufeff',
};

/** Those that the pattern of a schema cannot name, since its dialects do not agree on how. */
export const HIDDEN_BEYOND_PATTERNS: Record<string, string> = {
  'half a surrogate pair': '\ud800',
  'the other half': '\udfff',
  'a tag that spells in secret': '\u{e0041}',
};

/** Texts that people use. */
export const SHOWN_TEXTS = ['Ada', 'Åsa Öberg', 'Жанна', 'שרה', 'زينب', '小林', 'नेहा', '🎲', '❤\ufe0f', '👩🏽', 'a — “b” …', 'e\u0301'];
