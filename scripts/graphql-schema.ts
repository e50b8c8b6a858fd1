/**
 * Holds schema.graphql and its resolvers together: every field has a value, no resolver lacks a field, everything is described.
 *
 * `node --import tsx scripts/graphql-schema.ts --check`; exit status 1 when they have drifted apart.
 */
import { schemaDrift } from '../src/graphql/schema-drift.js';

const problems = schemaDrift();
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'schema.graphql and its resolvers agree' : `${problems.length} differences`);
process.exitCode = problems.length === 0 ? 0 : 1;
