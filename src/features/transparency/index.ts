import { z } from 'zod';
import { feature } from '../../api/feature.js';
import { environment } from '../../base/environment.js';
import { ok, warning } from '../../base/finding.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { parseSignerKey } from '../../use-cases/audit/note-signer.js';
import { auditLog } from './audit-log.js';
import { TRANSPARENCY_COMMANDS } from './commands.js';
import type { TransparencyServices, TransparencySettings } from './contract.js';
import { openTransparencyLog } from './log.js';
import { requireKeyOf } from './log-key.js';
import { transparencyPlugin } from './log-routes.js';
import { OPERATIONS } from './operations.js';
import { proveInclusion } from './prove-inclusion.js';
import { developmentKey, findDevelopmentKey } from './signing-key.js';

const ENVIRONMENT = environment(
  {
    LOG_SIGNING_KEY: z.string().refine(isSignerKey, 'must be an Ed25519 note key: PRIVATE+KEY+name+hash+base64').nullable().default(null),
  },
  ({ LOG_SIGNING_KEY: key }, publicUrl): TransparencySettings => ({ signer: key === null ? undefined : parseSignerKey(key), publicUrl }),
);

function isSignerKey(text: string): boolean {
  try {
    parseSignerKey(text);
    return true;
  } catch {
    return false;
  }
}

const DEVELOPMENT_KEY = 'records and the transparency log are signed with a development key: docs/operations.md, "The signing key"';

/** The transparency log over all matches: docs/transparency-log.md. */
export const transparency = feature<TransparencyServices, TransparencySettings | undefined>({
  name: 'transparency',
  commands: TRANSPARENCY_COMMANDS,
  operations: OPERATIONS,
  environment: ENVIRONMENT,
  async open({ parts, log: told }, { signer: given, publicUrl, now = parts.clock.now } = {}) {
    const { connections, seeds } = parts;
    const inclusion = (caller: Caller, matchId: string) => proveInclusion(parts, caller, matchId);
    const signer = given ?? (publicUrl === undefined ? null : await developmentKey(connections, publicUrl));
    if (!signer) return { services: { transparency: undefined, inclusion } };
    if (!given) told.warn({ key: signer.encoded }, DEVELOPMENT_KEY);
    const log = await openTransparencyLog({ connections, signer, seedsOf: seeds.ofMany, now });
    return {
      services: { transparency: log, inclusion },
      hooks: { seals: log },
      duties: [log.sequencing],
      audit: () => auditLog({ connections, signer, seedsOf: seeds.ofMany }),
    };
  },
  checks: {
    async 'signing key'(connections, { signer } = {}) {
      if (!signer) {
        if (connections) await findDevelopmentKey(connections);
        return warning(`${DEVELOPMENT_KEY}; \`gameledger log-key\` draws one of your own`);
      }
      if (connections) await requireKeyOf(connections, signer);
      return ok(`LOG_SIGNING_KEY is ${signer.id}`);
    },
  },
  async routes(app, { services: { transparency: log } }) {
    if (log) await app.register(transparencyPlugin, { prefix: '/log', log });
  },
});
