/** What stands where a credential stood. */
export const CENSORED = '***';

/**
 * Our keys, seat tokens, invitations and tickets, webhook secrets, identity tokens, signing keys, and passwords in
 * addresses, by their form; in a path also with escapes in them.
 */
const CREDENTIALS: readonly (readonly [form: RegExp, instead: string])[] = [
  [/\b(?:g[lsit]_|whsec_)[\w+/=~%-]{6,}/g, CENSORED],
  [/\beyJ[\w-]{8,}\.[\w.-]+/g, CENSORED],
  [/\bPRIVATE\+KEY\+[^\s"\\]+/g, CENSORED],
  [/(:\/\/[^\s/@:"\\]*:)[^\s/@"\\]+@/g, `$1${CENSORED}@`],
];

/** A text without the credentials in it. */
export function censored(text: string): string {
  return CREDENTIALS.reduce((left, [form, instead]) => left.replace(form, instead), text);
}
