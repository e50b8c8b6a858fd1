/** By what names are searched: one rule, not the database's, which knows the letters of its locale only. */

/** *Units*: characters. One may stand for eighteen, and a cursor has the key in it. */
const LONGEST_KEY = 64;

/**
 * A name as it is searched by: without case, width, accents and what is not seen, so that "ipek" finds "İpek", and
 * "STRASSE" "straße".
 *
 * Marks that are letters' own, such as the vowels of Devanagari, belong to a script, and stay.
 * *Source*: UAX #15 (NFKD); The Unicode Standard, section 5.18; UTS #10, section 1.1, level 1.
 */
export function nameKeyOf(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{Script=Inherited}|\p{Default_Ignorable_Code_Point}/gu, '');
  // Lower first: the capital ß has no upper case. Upper then: ı and i, ς and σ are one, ß is SS.
  const folded = (letters || name).toLowerCase().toUpperCase().normalize('NFC');
  return [...folded].slice(0, LONGEST_KEY).join('');
}
