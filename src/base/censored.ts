/** What stands where a credential stood. */
export const CENSORED = '***';

/** Where a word begins: also behind an escape, which ends in a letter or digit. */
const BEGIN = /(?:\b|(?<=%[\dA-Fa-f]{2}))/.source;

/**
 * Our keys, seat tokens, invitations and tickets, webhook secrets, identity tokens, signing keys, and passwords in
 * addresses, by their form; in a path also with escapes in them.
 */
const CREDENTIALS: readonly (readonly [form: RegExp, instead: string])[] = [
  [new RegExp(`${BEGIN}(?:g[lsit]_|whsec_)[\\w+/=~%-]{6,}`, 'g'), CENSORED],
  [new RegExp(`${BEGIN}eyJ[\\w-]{8,}\\.[\\w.-]+`, 'g'), CENSORED],
  [new RegExp(`${BEGIN}PRIVATE\\+KEY\\+[^\\s"\\\\]+`, 'g'), CENSORED],
  [/(:\/\/[^\s/@:"\\]*:)[^\s/@"\\]+@/g, `$1${CENSORED}@`],
];

/** A text without the credentials in it. */
export function censored(text: string): string {
  return CREDENTIALS.reduce((left, [form, instead]) => left.replace(form, instead), text);
}
