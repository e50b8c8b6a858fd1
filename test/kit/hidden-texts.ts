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

/**
 * Those that the pattern of a schema cannot name, since its dialects do not agree on how, or writing needs them
 * elsewhere.
 */
export const HIDDEN_BEYOND_PATTERNS: Record<string, string> = {
  'zero-width non-joiner': '\u200c',
  'zero-width joiner': '\u200d',
  'variation selector': '\ufe0f',
  'half a surrogate pair': '\ud800',
  'the other half': '\udfff',
  'a tag that spells in secret': '\u{e0041}',
};

/** Texts that people use. */
export const SHOWN_TEXTS = [
  ...['Ada', 'Åsa Öberg', 'Жанна', 'שרה', 'زينب', '小林', 'नेहा', '🎲', '👩🏽', 'a — “b” …', 'e\u0301'],
  // Persian: "I go", "books", with a mark before the joiner; Uyghur's and Urdu's letters; Mongolian.
  ...['می\u200cروم', 'کتاب\u200cها', 'کتابِ\u200cها', 'بی\u200cگناہ', 'ᠮᠣ\u200cᠩ'],
  // Sinhala "Sri", Malayalam "cats" in the older form, Devanagari with and without a half form, Bengali "RAB", Kannada
  // "rank".
  ...['ශ්\u200dරී', 'ന്\u200d', 'क्\u200dष', 'क्\u200cष', 'র\u200d্যাব', 'ರ\u200d್ಯಾಂಕ್'],
  // A family, with skin, a heart on fire, the rainbow's flag, a keycap, France's and Scotland's flags, an emoji as
  // text.
  ...['👨\u200d👩\u200d👧', '👩🏽\u200d💻', '❤\ufe0f\u200d🔥', '🏳\ufe0f\u200d🌈', '1\ufe0f\u20e3', '🇫🇷', '❤\ufe0e'],
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
];

/** Joiners and selectors where no writing has them: each text looks like one without. */
export const DOUBLES = [
  ...['A\u200dda', 'Ada\u200d', '\u200dAda', 'A\u200cda', 'A\ufe0fda', '1\ufe0f', '小\ufe00林', '小\u{e0100}林'],
  // After letters that do not join the next, at an end, twice, and between what would not join.
  ...[
    'دا\u200cر',
    'ر\u200cا',
    'کتاب\u200c',
    '\u200cکتاب',
    'می\u200c\u200cروم',
    'می\u200dروم',
    'ب\u200cء',
    'ب\u200c ا',
    'क\u200dष',
    'क्\u200d\u200dष',
  ],
  ...[
    '🎲\u200d',
    '🎲\u200dA',
    '🎲\ufe0f\ufe0f',
    '👩\u200d\u200d👩',
    '🏴\u{e0067}\u{e0062}\u{e007f}',
    '🎲\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
];

/** What a terminal would obey, and lines that it would make up. */
export const HOSTILE = `\u001b]0;PROVEN\u0007\u001b[2J\u009b31m\u202ePROVEN\n  ok    signature\u2066\u200b`;

/** What no terminal is to be sent. */
export const RAW = new RegExp(
  `[${['\\u0000-\\u0009', '\\u000b-\\u001f', '\\u007f-\\u009f', '\\u200b-\\u200f', '\\u202a-\\u202e', '\\u2066-\\u2069'].join('')}]`,
);
