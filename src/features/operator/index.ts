import { feature } from '../../api/feature.js';
import { isBearerOf } from '../../base/bearer-key.js';
import { environment, secret } from '../../base/environment.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import type { OperatorServices } from './contract.js';
import { RESOLVERS } from './graphql.js';
import { OPERATIONS } from './operations.js';
import { createOperator } from './operator.js';

/** What the operator is known by; without a key nobody is the operator. */
export interface OperatorSettings {
  key: string | null;
}

const ENVIRONMENT = environment({ ADMIN_KEY: secret.nullable().default(null) }, ({ ADMIN_KEY: key }): OperatorSettings => ({ key }));

/** The operator's actions: docs/identity.md. */
export const operator = feature<OperatorServices, OperatorSettings | undefined>({
  name: 'operator',
  tag: 'For the operator of the service.',
  operations: OPERATIONS,
  environment: ENVIRONMENT,
  open: ({ parts }, { key } = { key: null }) => ({
    services: { operator: createOperator(parts) },
    hooks: { isOperator: isBearerOf(key) },
  }),
  graphql: { schema: new URL('src/features/operator/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
});
