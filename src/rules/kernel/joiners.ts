/**
 * Where writing needs characters that are not seen: between letters that would join, in conjuncts of the scripts of
 * India, and in emoji. Anywhere else they make two names look like one.
 *
 * Written out where the platform has no property: joining types of the scripts that are in use, of Unicode 15.
 * *Source*: RFC 5892, appendix A.1 and A.2 (as UTS #46 takes them over); UTS #51, section 1.4.9; UTS #39, section
 * 3.1.1.
 */
/** Takes the vowel from a letter: canonical combining class 9. */
const VIRAMAS = [
  '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u0e3a\\u0eba\\u0f84\\u1039',
  '\\u103a\\u1714\\u1715\\u1734\\u17d2\\u1a60\\u1b44\\u1baa\\u1bab\\u1bf2\\u1bf3\\u2d7f\\ua806\\ua82c\\ua8c4\\ua953',
  '\\ua9c0\\uaaf6\\uabed\\u{10a3f}\\u{11046}\\u{11070}\\u{1107f}\\u{110b9}\\u{11133}\\u{11134}\\u{111c0}\\u{11235}',
  '\\u{112ea}\\u{1134d}\\u{11442}\\u{114c2}\\u{115bf}\\u{1163f}\\u{116b6}\\u{1172b}\\u{11839}\\u{1193d}\\u{1193e}',
  '\\u{119e0}\\u{11a34}\\u{11a47}\\u{11a99}\\u{11c3f}\\u{11d44}\\u{11d45}\\u{11d97}\\u{11f41}\\u{11f42}',
].join('');
/** Joins the letter after it: joining types D and L. */
const JOINS_NEXT = [
  '\\u0620\\u0626\\u0628\\u062a-\\u062e\\u0633-\\u063f\\u0641-\\u0647\\u0649\\u064a\\u066e\\u066f\\u0678-\\u0687',
  '\\u069a-\\u06bf\\u06c1\\u06c2\\u06cc\\u06ce\\u06d0\\u06d1\\u06fa-\\u06fc\\u06ff\\u0712-\\u0714\\u071a-\\u071d',
  '\\u071f-\\u0727\\u0729\\u072b\\u072d\\u072e\\u074e-\\u0758\\u075c-\\u076a\\u076d-\\u0770\\u0772\\u0775-\\u0777',
  '\\u077a-\\u077f\\u07ca-\\u07ea\\u0841-\\u0845\\u0848\\u084a-\\u0853\\u0855\\u0860\\u0862-\\u0865\\u0868\\u0886',
  '\\u0889-\\u088d\\u08a0-\\u08a9\\u08af\\u08b0\\u08b3-\\u08b8\\u08ba-\\u08c8\\u1807\\u1820-\\u1878\\u1887-\\u18a8',
  '\\u18aa\\u{10d00}-\\u{10d21}\\u{10d23}\\u{1e900}-\\u{1e943}',
].join('');
/** Joins the letter before it: joining types D and R. */
const JOINS_PREVIOUS = [
  '\\u0620\\u0622-\\u063f\\u0641-\\u064a\\u066e\\u066f\\u0671-\\u0673\\u0675-\\u06d3\\u06d5\\u06ee\\u06ef',
  '\\u06fa-\\u06fc\\u06ff\\u0710\\u0712-\\u072f\\u074d-\\u077f\\u07ca-\\u07ea\\u0840-\\u0858\\u0860\\u0862-\\u0865',
  '\\u0867-\\u086a\\u0870-\\u0882\\u0886\\u0889-\\u088e\\u08a0-\\u08ac\\u08ae-\\u08c8\\u1807\\u1820-\\u1878',
  '\\u1887-\\u18a8\\u18aa\\u{10d01}-\\u{10d23}\\u{1e900}-\\u{1e943}',
].join('');

/** Marks that stand between two letters which join all the same; more than a few are no writing. */
const MARKS = '[\\p{Mn}\\p{Me}]{0,4}';

/** Tags that spell `gbeng`, `gbsct` or `gbwls`: the flags that no pair of letters stands for. */
const FLAG_TAGS = ['gbeng', 'gbsct', 'gbwls'].map((name) =>
  [...name].map((letter) => `\\u{${(0xe0000 + letter.charCodeAt(0)).toString(16)}}`).join(''),
);

/** Characters that are not seen, each in a place where writing needs it. */
export const NEEDED_JOINERS = new RegExp(
  [
    `(?<=[${VIRAMAS}])[\\u200c\\u200d]`,
    `(?<=[${JOINS_NEXT}]${MARKS})\\u200c(?=${MARKS}[${JOINS_PREVIOUS}])`,
    // Ra keeps its form before a virama, in Bengali and Kannada. *Source*: The Unicode Standard, sections 12.2 and
    // 12.8.
    '(?<=[\\u09b0\\u0cb0])\\u200d(?=[\\u09cd\\u0ccd])',
    '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    `(?<=\\u{1f3f4})(?:${FLAG_TAGS.join('|')})\\u{e007f}`,
  ].join('|'),
  'gu',
);
