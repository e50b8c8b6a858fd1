/** What a database that cannot be worked with means for the operator, and the way out of it. */

/** An error that PostgreSQL, its client or Node gave a code. */
type Coded = Error & { code: string };

/**
 * How each fault is told. *Source*: PostgreSQL, appendix A; Node, `util.getSystemErrorName` and "OpenSSL error codes".
 */
const WAYS_OUT: readonly (readonly [codes: RegExp, tell: (error: Coded) => string | null])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, (error) => `the host of DATABASE_URL has no address (${error.message}): correct its name, or the DNS here`],
  [
    /^ECONNREFUSED$/,
    (error) => `nothing listens at the address of DATABASE_URL (${wordsOf(error)}): start PostgreSQL, or correct host and port`,
  ],
  [
    /^(CONNECT_TIMEOUT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    (error) => `the host of DATABASE_URL does not answer (${wordsOf(error)}): correct the address, or let connections through to it`,
  ],
  [
    /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|ECONNRESET|EPIPE)$/,
    (error) =>
      `the server behind DATABASE_URL closed the connection (${wordsOf(error)}): it restarts, it is a balancer with nothing behind it, or it offers no TLS and DATABASE_URL asks for it (\`sslmode=disable\`)`,
  ],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_UNTRUSTED|CERT_CHAIN_TOO_LONG)$/,
    (error) =>
      `the server behind DATABASE_URL has a certificate of an authority that is not known here (${error.message}): name the authority's file in NODE_EXTRA_CA_CERTS, or give up checking it with \`sslmode=require\``,
  ],
  [
    /^(CERT_\w+|ERR_TLS_\w+|HOSTNAME_MISMATCH|ERR_SSL_\w+|EPROTO)$/,
    (error) =>
      `TLS with the server behind DATABASE_URL fails (${error.message}): correct its certificate, the host in DATABASE_URL, or \`sslmode\``,
  ],
  [/^28P01$/, (error) => `${error.message}: correct the user and the password in DATABASE_URL`],
  [
    /^28\w{3}$/,
    (error) => `${error.message}: let the user in by pg_hba.conf and GRANT, or correct the user or \`sslmode\` in DATABASE_URL`,
  ],
  [/^3D000$/, (error) => `${error.message}: create the database, or correct its name in DATABASE_URL`],
  [/^3F000$/, (error) => `${error.message}: create a schema that the search_path of the user names`],
  [
    /^42704$/,
    (error) =>
      'severity' in error && error.severity === 'FATAL'
        ? `${error.message}: take it out of DATABASE_URL; the file of an authority is named in NODE_EXTRA_CA_CERTS`
        : null,
  ],
  [/^42501$/, (error) => `${error.message}: ${wayToTheRight(error.message)}`],
  [/^25006$/, (error) => `${error.message}: the server behind DATABASE_URL takes no writes, as a standby does; name the primary`],
  [/^53100$/, (error) => `disk full: PostgreSQL has no room (${error.message}); make some`],
  [/^53200$/, (error) => `PostgreSQL has no memory (${error.message}): give it more, or let it use less`],
  [
    /^53[34]\w{2}$/,
    (error) => `${error.message}: raise max_connections, or the limit of the user or the database; a process needs up to 12`,
  ],
  [/^58\w{3}$/, (error) => `the disk of PostgreSQL fails (${error.message})`],
  [/^57P0[1-5]$/, (error) => `${error.message}: start again when PostgreSQL has started`],
  [
    /^08P01$/,
    (error) =>
      `${error.message}: a pooler stands before PostgreSQL and refuses what connections are opened with; use the address of PostgreSQL itself, or see docs/operations.md, "Poolers"`,
  ],
];

/** What the operator is told of an error of the database, in one line; null where it is no fault of theirs. */
export function databaseFault(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const coded = isCoded(cause) ? cause : null;
    const tell = coded && WAYS_OUT.find(([codes]) => codes.test(coded.code))?.[1];
    const told = coded && tell?.(coded);
    if (told) return told.replaceAll(/\s+/g, ' ');
  }
  return null;
}

function isCoded(error: Error): error is Coded {
  return 'code' in error && typeof error.code === 'string';
}

/** What an error says; a name with several addresses fails with an error for each, and without words of its own. */
export function wordsOf(error: Error): string {
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message;
  return error.errors.map((each: unknown) => (each instanceof Error ? each.message : String(each))).join(', ');
}

/** *Source*: PostgreSQL, `aclcheck_error` in `aclchk.c`. */
function wayToTheRight(message: string): string {
  const [, kind, name] = /for (database|schema) "?([^"]+)"?$/.exec(message) ?? [];
  if (kind === 'database')
    return `GRANT CREATE ON DATABASE "${name}" to the user of DATABASE_URL; the service notes its migrations in a schema of its own`;
  if (kind === 'schema') return `GRANT CREATE, USAGE ON SCHEMA "${name}" to the user of DATABASE_URL, or let the user own it`;
  return 'the user of DATABASE_URL must own what gameledger has made in the database: restore as that user with `pg_restore --no-owner`, or ALTER … OWNER TO';
}
